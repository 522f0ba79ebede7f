import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { findRecord } from '~/api-client/record.server'
import { FieldError } from '~/mutations/mutate.server'
import { nameOf } from '../business/business'
import type { BulkAct } from './bulk-intents'
import type { BulkResult } from './bulk-result'

/** As many as a page has. */
const mostSingle = 50
/** So many calls run at a time. */
const atOnce = 4

interface SingleCalls {
  act: BulkAct
  ids: readonly string[] | 'all'
  /** The form's key: each call has one of its own that follows from it. */
  idempotencyKey: string
}

/** Changes businesses by one call each, for a platform that knows no jobs. */
export async function changeEach(
  context: Readonly<RouterContextProvider>,
  { act, ids, idempotencyKey }: SingleCalls,
): Promise<BulkResult[]> {
  if (ids === 'all' || ids.length > mostSingle || act === 'renew') {
    throw new FieldError('act', `This platform can change up to ${mostSingle} businesses that are chosen one by one.`)
  }
  const endpoint = contract.business[act]
  const change = async (id: string): Promise<BulkResult> => {
    const business = await findRecord(context, contract.business.list, id).catch(() => undefined)
    const named = { id, name: business ? nameOf(business) : id }
    try {
      await callPlatform(context, endpoint, { params: { id }, idempotencyKey: keyOf(idempotencyKey, id) })
      return { ...named, isDone: true }
    } catch (error) {
      if (!(error instanceof PlatformError) || error.kind === 'expired') throw error
      return { ...named, isDone: false, reason: error.userMessage }
    }
  }
  const results: BulkResult[] = []
  for (let first = 0; first < ids.length; first += atOnce) {
    results.push(...(await Promise.all(ids.slice(first, first + atOnce).map(change))))
  }
  return results
}

const keyOf = (key: string, id: string): string => createHash('sha256').update(`${key} ${id}`).digest('hex')
