import { z } from 'zod'
import { get, patch, post, remove } from './endpoint.ts'
import { flag, inputLine, inputText, isVisible, list, moment, text } from './record.ts'

export const viewScreens = [
  '/businesses',
  '/subscribers',
  '/subscriptions',
  '/transactions',
  '/logs',
  '/admins',
  '/notifications',
] as const
export type ViewScreen = (typeof viewScreens)[number]

/** Per administrator, on all screens together. */
export const mostViews = 50
export const longestViewName = 60

export const View = z.object({
  _id: text,
  screen: text,
  name: text,
  query: text,
  isDefault: flag,
  createdAt: moment,
})
export type View = z.output<typeof View>

const name = inputLine(longestViewName)
  .refine(isVisible, { error: 'Enter a name for this view.' })
  .refine((value) => value.toLowerCase() !== 'all', { error: 'The plain list is called All. Choose another name.' })

/** A query as browsers write it, which cannot lead to another address. */
const query = inputText(2000).regex(/^[!-"$->@-~]*$/, { error: 'This is no query of an address.' })

export const NewView = z.strictObject({ screen: z.enum(viewScreens), name, query, isDefault: z.boolean().optional() })
export type NewView = z.output<typeof NewView>
export const ViewChange = z.strictObject({ name: name.optional(), isDefault: z.boolean().optional() })

export const view = {
  list: get('/admin/views', { capability: 'views', data: z.object({ views: list(View) }) }),
  create: post('/admin/views', { capability: 'views', body: NewView, data: View }),
  update: patch('/admin/views/:id', { capability: 'views', body: ViewChange, data: View }),
  delete: remove('/admin/views/:id', { capability: 'views' }),
}
