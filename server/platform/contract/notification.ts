import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { entries, group, identifier, list, moment, text, version } from './record.ts'

export const Notification = z.object({
  _id: text,
  title: text,
  type: text,
  message: text,
  category: text,
  media: group({ type: text, url: text }),
  startDate: moment,
  endDate: moment,
  status: text,
  target: entries(z.string()),
  createdBy: group({ name: text }),
  createdAt: moment,
  version,
})
export type Notification = z.output<typeof Notification>

export const NotificationBody = z.object({
  title: z.string().trim().min(1).max(200),
  type: z.enum(['banner', 'popup']),
  message: z.string().trim().min(1).max(5000),
  media: z.object({ type: z.enum(['image', 'video', 'none']), url: z.string().max(2048) }),
  startDate: z.string().min(1),
  endDate: z.string().min(1),
  status: z.string().max(40),
  target: z.array(identifier),
})
export type NotificationBody = z.output<typeof NotificationBody>

export const notification = {
  list: endpoint({
    method: 'GET',
    path: '/admin/notifications',
    data: z.object({ notifications: list(Notification) }),
    rows: 'notifications',
    sortable: [
      'createdAt',
      'title',
      'message',
      'category',
      'type',
      'media.type',
      'status',
      'startDate',
      'endDate',
      'createdBy.name',
    ],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/notification/create',
    body: NotificationBody,
    isLong: true,
    data: z.unknown(),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/notification/:id',
    body: NotificationBody,
    isLong: true,
    data: z.unknown(),
  }),
  delete: endpoint({ method: 'DELETE', path: '/admin/notification/:id', data: z.unknown() }),
}

/** Multipart with one file in the field `image`, for videos too; `data` is the media's address. */
export const media = {
  uploadImage: endpoint({ method: 'POST', path: '/upload-image', upload: 'image', data: z.string() }),
  uploadVideo: endpoint({ method: 'POST', path: '/upload-video', upload: 'video', data: z.string() }),
}
