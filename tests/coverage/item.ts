export type Kind =
  | 'route'
  | 'title'
  | 'navigation'
  | 'column'
  | 'label'
  | 'button'
  | 'option'
  | 'message'
  | 'toast, pending'
  | 'toast, success'
  | 'toast, warning'
  | 'toast, failure'
  | 'call'
  | 'value'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface Call {
  method: Method
  path: string
  /** Names of the query's or the body's fields. A write without any has no body. */
  fields: readonly string[]
}

/** What has to stand in a test: one text, one that fits, several in a row, an address, a call with its fields, or code. */
export type Wanted =
  | { as: 'text'; text: string }
  | { as: 'pattern'; pattern: RegExp }
  | { as: 'sequence'; texts: readonly string[] }
  | { as: 'address'; path: string }
  | { as: 'call'; call: Call }
  | { as: 'code'; pattern: RegExp }

/** One thing that the specification names. */
export interface Item {
  kind: Kind
  text: string
  wanted: Wanted
  /** Beginnings of the names of the files in which it counts; elsewhere the same words may mean something else. */
  tests: readonly string[]
}

export interface Section {
  title: string
  items: readonly Item[]
}

/** Items before it is said where they count. */
export type Placeless = Omit<Item, 'tests'>

export const each = (kind: Kind, ...texts: string[]): Placeless[] =>
  texts.map((text) => ({ kind, text, wanted: { as: 'text', text } }))

/** A text with a changing part. */
export const like = (kind: Kind, text: string, pattern: RegExp): Placeless[] => [
  { kind, text, wanted: { as: 'pattern', pattern } },
]

/** Texts that have to stand one after the other, `of` something: columns of a table, options of a field. */
export const inOrder = (kind: Kind, of: string, texts: string[]): Placeless[] =>
  texts.map((text, index) => ({ kind, text: `${of} ${index + 1}: ${text}`, wanted: { as: 'sequence', texts } }))

export const columns = (table: string, ...texts: string[]): Placeless[] => inOrder('column', table, texts)

export const options = (field: string, ...texts: string[]): Placeless[] => inOrder('option', field, texts)

export const route = (path: string): Placeless[] => [{ kind: 'route', text: path, wanted: { as: 'address', path } }]

/** `fields` are words with spaces between them. */
export const call = (method: Method, path: string, fields = ''): Placeless => {
  const names = fields.split(' ').filter(Boolean)
  const mark = method === 'GET' ? '?' : ''
  const text = [`${method} ${path}`, names.length > 0 ? `${mark}{ ${names.join(', ')} }` : ''].join(' ').trim()
  return { kind: 'call', text, wanted: { as: 'call', call: { method, path, fields: names } } }
}

/** A figure, which tests hold as code and not as a text. */
export const figure = (text: string, pattern: RegExp): Placeless[] => [
  { kind: 'value', text, wanted: { as: 'code', pattern } },
]

/** A part of the specification whose items count in the named tests. */
export const section = (title: string, tests: string[], ...items: Placeless[][]): Section => ({
  title,
  items: items.flat().map((item) => ({ ...item, tests })),
})
