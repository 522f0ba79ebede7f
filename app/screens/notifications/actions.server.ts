import { contract, type Notification } from '#contract/index.ts'
import { chosenBusinesses, mergeTarget, refreshTarget } from '~/entities/business/businesses-field.server'
import { expectRecord } from '~/forms/dialog-loader.server'
import { onRecord } from '~/forms/record-handlers.server'
import { requestScope } from '~/lib/request'
import { expectUnmixed } from '~/mutations/conflict.server'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import { cachedRecord, readRecord } from '~/api-client/record.server'
import { ComposedNotification, EditedNotification, notificationBody } from './notification-form.server'
import { notificationValues } from './notification-values.server'
import { notificationIntents } from './intents'

export const actOnNotification = mutate(notificationIntents, {
  create: intentHandler(
    ComposedNotification,
    async (call, value, handling) =>
      call(contract.notification.create, { body: await notificationBody(call, value, handling) }),
    { refresh: refreshTarget },
  ),
  update: intentHandler(
    EditedNotification,
    async (call, { id = '', ...value }, handling) => {
      const reading = readRecord(handling.context, contract.notification.list, id)
      const stored = await expectRecord(reading, 'This notification')
      const current = { ...notificationValues(stored, handling.context.get(requestScope).settings) }
      expectUnmixed({ record: stored, current, opened: handling.opened }, value, ['startDate', 'endDate'])
      const body = await notificationBody(call, value, { ...handling, stored })
      return call(contract.notification.update, { params: { id }, body })
    },
    {
      refresh: refreshTarget,
      valuesOf: (record: Notification, context) => notificationValues(record, context.get(requestScope).settings),
      together: ['mediaType', 'mediaUrl'],
      mergeLists: (record: Notification, form, context) => mergeTarget(chosenBusinesses(record), form, context),
    },
  ),
  delete: onRecord(contract.notification.delete, {
    about: ({ id }: { id: string }, context) =>
      cachedRecord(context, contract.notification.list, { id })?.title ?? undefined,
  }),
})
