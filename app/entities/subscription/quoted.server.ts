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
  /** The mark of the figures that the dialog showed; empty or undefined where it could show none. */
  quoted: string | undefined
}

/**
 * Throws a conflict where the dialog would show other figures by now: nobody has confirmed those. The platform's mark of
 * them goes with the sale, as somebody may confirm the same figures at this moment; undefined where it gives none.
 */
export async function expectQuoted(
  context: Context,
  { businessRef, quoted }: Quoted,
  mark: (preview: SubscriptionPreview) => string,
): Promise<string | undefined> {
  if (!quoted) return undefined
  const preview = await previewOf(context, businessRef, 'following')
  if (quoted !== mark(preview)) throw new PlatformError('conflict', { platformMessage: changedSinceQuoted })
  return preview.mark
}
