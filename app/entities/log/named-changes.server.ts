import { contract, type Log } from '#contract/index.ts'
import { PlatformError } from '~/api-client/platform-error'
import { reference } from '~/api-client/reference.server'
import { type Context, requestScope } from '~/lib/request'
import { branchLabel, changesOf, type FieldChange } from './log-changes.server'

/** What an entry changed. It has a branch by its id; its name is told where the business still has it. */
export async function readNamedChanges(context: Context, entry: Log): Promise<FieldChange[]> {
  const changes = changesOf(entry, context.get(requestScope).settings.timeZone)
  if (!entry.businessRef || !changes.some(({ label }) => label === branchLabel)) return changes
  try {
    const branches = await reference(context, contract.staff.branches, { ref: entry.businessRef })
    const nameOf = (id: string) => branches.find(({ _id }) => _id === id)?.name || id
    return changes.map((change) =>
      change.label === branchLabel ? { ...change, before: nameOf(change.before), after: nameOf(change.after) } : change,
    )
  } catch (error) {
    if (error instanceof PlatformError) return changes
    throw error
  }
}
