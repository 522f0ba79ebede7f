type Parameters = Record<string, string | number | null | undefined>

/** The query of `search` with some parameters set, or removed where null or empty: every other one stays. */
export function withParameters(search: string | URLSearchParams, parameters: Parameters): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : '?'
}

/** The address that opens a dialog of the current screen. */
export const dialogSearch = (search: string, modal: string, id?: string): string =>
  withParameters(search, { modal, id })

/** The address of the current screen with its dialog closed. */
export const closedSearch = (search: string): string =>
  withParameters(search, { modal: null, id: null, tab: null, row: null, rows: null, act: null })

/** Where closing a dialog leads to: back to the tab of the record that it was opened from, or to the screen. */
export function leaveDialogSearch(search: string): string {
  const query = new URLSearchParams(search)
  const isFromTab = query.has('tab') && query.has('id') && query.get('modal') !== 'view'
  return isFromTab ? withParameters(query, { modal: 'view' }) : closedSearch(search)
}

/** Whether an address of the console is that of a file, which is downloaded and no screen. */
export const isFileAddress = (address: string): boolean => /^[^?]*\.\w+(?:\?|$)/.test(address)

/** The screen's address with its dialog closed: filters, search, sort and page stay. */
export const redirectTarget = ({ pathname, search }: URL): string =>
  (pathname + leaveDialogSearch(search)).replace(/\?$/, '')
