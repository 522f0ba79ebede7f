import type { RouterContextProvider } from 'react-router'
import type { contract } from '#contract/index.ts'
import { cachedRecord } from '~/api-client/record.server'
import { personName } from './person-name'

/** What the admin or the member of staff of a form is called, for the message about them. */
export const aboutPerson =
  (list: typeof contract.admin.list | typeof contract.staff.list) =>
  ({ id }: { id?: string }, context: Readonly<RouterContextProvider>): string | undefined => {
    const person = cachedRecord(context, list, { id })
    return person && personName(person)
  }
