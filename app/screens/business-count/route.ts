import { data } from 'react-router'
import { z } from 'zod'
import { countFitting, ruleFields } from '~/entities/business/target-rule.server'
import { failureView } from '~/listing/failure-view.server'
import type { Route } from './+types/route'

const Rule = z.object(ruleFields)

/** The number of businesses that match a rule, for `TargetRuleFields`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rule = Rule.safeParse(Object.fromEntries(url.searchParams))
  if (!rule.success) throw data('There is no such rule.', { status: 400 })
  try {
    return Response.json({ count: await countFitting(context, rule.data) })
  } catch (error) {
    const { reason, message } = failureView(context, error)
    return Response.json({ message }, { status: reason === 'expired' ? 401 : 502 })
  }
}
