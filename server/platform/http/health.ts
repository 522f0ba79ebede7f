import type { ServerResponse } from 'node:http'
import { sendMessage } from './respond.ts'

/** What keeps the platform from taking calls; empty when nothing does. */
export type CheckReadiness = () => Promise<readonly string[]>

/** Answers `/healthz`, 200 while the process lives, and `/readyz`, 200 or 503 with the reasons. */
export async function answerHealth(response: ServerResponse, path: string, check: CheckReadiness): Promise<boolean> {
  if (path === '/healthz') {
    sendMessage(response, 200, 'Alive')
    return true
  }
  if (path !== '/readyz') return false
  const reasons = await check()
  if (reasons.length === 0) sendMessage(response, 200, 'Ready', { reasons })
  else sendMessage(response, 503, 'Not ready', { reasons })
  return true
}
