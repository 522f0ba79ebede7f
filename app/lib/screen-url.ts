type Parameters = Record<string, string | number | null | undefined>

/** `search` with some parameters set, or removed where null or empty; the others stay. */
export function withParameters(search: string | URLSearchParams, parameters: Parameters): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : '?'
}

export const dialogSearch = (search: string, modal: string, id?: string): string =>
  withParameters(search, { modal, id })

export const closedSearch = (search: string): string =>
  withParameters(search, { modal: null, id: null, tab: null, row: null, rows: null, act: null })

/** The address after closing a dialog: the record's tab that it was opened from, or the screen. */
export function leaveDialogSearch(search: string): string {
  const query = new URLSearchParams(search)
  const isFromTab = query.has('tab') && query.has('id') && query.get('modal') !== 'view'
  return isFromTab ? withParameters(query, { modal: 'view' }) : closedSearch(search)
}

/** Whether the address is a file, which is downloaded instead of shown. */
export const isFileAddress = (address: string): boolean => /^[^?]*\.\w+(?:\?|$)/.test(address)

/** The screen's address without its dialog; filters, search, sort and page stay. */
export const redirectTarget = ({ pathname, search }: URL): string =>
  (pathname + leaveDialogSearch(search)).replace(/\?$/, '')

/** State of a link that replaces what the forms of a list show, also what is still on its way. */
export const replacesChoices = true
