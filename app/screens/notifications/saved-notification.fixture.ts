import { beforeEach } from 'vitest'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import type { storedNotification } from '~/test-support/stored-notification'
import { platformOfFile } from '~/test-support/test-platform'
import { actOnNotification } from './actions.server'
import { notificationValues } from './notification-values.server'

export type Stored = typeof storedNotification

/** To be called once in a file: posts the edit form of a notification with some fields changed; others have made `now` of it. */
export function startSaving() {
  let stored: Stored
  let browser: Browser
  const platform = platformOfFile(({ method }) => ({
    body: { message: 'ok', data: method === 'GET' ? { notifications: [stored], data: [] } : null },
  }))
  beforeEach(async () => {
    browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  })

  return async function save(record: Stored, changed: Record<string, string> = {}, now = record) {
    stored = now
    const values = notificationValues(record, { timeZone: 'Africa/Lagos', platformUrl: platform.url })
    const fields = { ...values, mediaUrlType: values.mediaType, others: 'kept', ...changed }
    const form = { ...fields, id: 'n1', intent: 'update', opened: JSON.stringify(values) }
    const pressed = await postForm(browser, { address: '/notifications', action: actOnNotification }, form)
    const call = platform.calls.find(({ method }) => method === 'PATCH')
    return { ...pressed, body: call && (JSON.parse(call.body) as Stored) }
  }
}
