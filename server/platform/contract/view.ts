import { z } from 'zod'
import { get, patch, post, remove } from './endpoint.ts'
import { flag, inputLine, inputText, list, moment, text } from './record.ts'

/** The list screens of a console, which views are saved of. */
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

/** So many views an administrator may keep, on all screens together. */
export const mostViews = 50
export const longestViewName = 60

/** An address of a list screen under a name: the filters, search, order and columns that its query says. */
export const View = z.object({
  _id: text,
  screen: text,
  name: text,
  query: text,
  /** The screen opens with this view. One view of a screen may be it. */
  isDefault: flag,
  createdAt: moment,
})
export type View = z.output<typeof View>

const name = inputLine(longestViewName)
  .min(1, { error: 'Enter a name for this view.' })
  .refine((value) => value.toLowerCase() !== 'all', { error: 'The plain list is called All. Choose another name.' })

/** A query as browsers write it: no address of another place, and nothing that ends it. */
const query = inputText(2000).regex(/^[!-"$->@-~]*$/, { error: 'This is no query of an address.' })

export const NewView = z.strictObject({ screen: z.enum(viewScreens), name, query, isDefault: z.boolean().optional() })
export type NewView = z.output<typeof NewView>
export const ViewChange = z.strictObject({ name: name.optional(), isDefault: z.boolean().optional() })

/** The views of the signed-in administrator. */
export const view = {
  list: get('/admin/views', { capability: 'views', data: z.object({ views: list(View) }) }),
  create: post('/admin/views', { capability: 'views', body: NewView, data: View }),
  update: patch('/admin/views/:id', { capability: 'views', body: ViewChange, data: View }),
  delete: remove('/admin/views/:id', { capability: 'views' }),
}
