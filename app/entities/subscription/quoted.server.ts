import { createHash } from 'node:crypto'
import { changedSinceQuoted } from '#contract/index.ts'
import { PlatformError } from '~/api-client/platform-error'
import type { Context } from '~/lib/request'
import type { PlanOption } from '../plan/plan-values'
import type { ExtraNoun, SubscriptionPreview } from './preview'
import { previewOf } from './preview.server'

/** Equal for equal figures; short, because a form has one for each plan that can be chosen. */
const markOf = (...figures: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 12)

export const renewalMark = ({ now, renewal }: SubscriptionPreview): string => markOf(now?.until, renewal)

export const planMark = ({ now }: SubscriptionPreview, plan: PlanOption): string => markOf(now?.until, plan)

export const extraMark = ({ now, extras }: SubscriptionPreview, noun: ExtraNoun): string =>
  markOf(now?.until, now?.[noun], extras?.months, extras?.[noun])

interface Quoted {
  businessRef: string
  /** The platform's mark of the figures that the dialog showed; empty where it gives none. */
  quote: string
  /** The console's own mark of them; empty or undefined where the dialog could show none. */
  quoted: string | undefined
}

/**
 * What is sent with a sale of the figures that the dialog showed: the platform's mark, which it compares as it sells, so that
 * the same form sent twice is one sale. Without one, throws a conflict where the dialog would show other figures by now:
 * nobody has confirmed those.
 */
export async function expectQuoted(
  context: Context,
  { businessRef, quote, quoted }: Quoted,
  mark: (preview: SubscriptionPreview) => string,
): Promise<{ quote?: string }> {
  if (quote) return { quote }
  if (quoted && quoted !== mark(await previewOf(context, businessRef, 'following'))) {
    throw new PlatformError('conflict', { platformMessage: changedSinceQuoted })
  }
  return {}
}
