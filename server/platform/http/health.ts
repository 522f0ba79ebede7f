import type { ServerResponse } from 'node:http'
import { sendAnswer } from './respond.ts'

/** What keeps the platform from taking calls; empty when nothing does. */
export type CheckReadiness = () => Promise<readonly string[]>

/** Answers `/healthz`, 200 while the process lives, and `/readyz`, 200 or 503 with the reasons. */
export async function answerHealth(response: ServerResponse, path: string, check: CheckReadiness): Promise<boolean> {
  if (path === '/healthz') {
    sendAnswer(response, 200, { message: 'Alive', data: null })
    return true
  }
  if (path !== '/readyz') return false
  const reasons = await check()
  if (reasons.length === 0) sendAnswer(response, 200, { message: 'Ready', data: { reasons } })
  else sendAnswer(response, 503, { message: 'Not ready', data: { reasons } })
  return true
}
