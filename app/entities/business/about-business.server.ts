import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { cachedRecord } from '~/api-client/record.server'
import { nameOf } from './business'

/** What the business of a form is called, for the message about it. */
export function aboutBusiness(
  of: { id?: string; businessRef?: string },
  context: Readonly<RouterContextProvider>,
): string | undefined {
  const business = cachedRecord(context, contract.business.list, of)
  return business ? nameOf(business) : of.businessRef
}
