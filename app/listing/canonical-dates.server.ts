/** The name of the field that says which dates a filter form was made with. */
export const shownDatesName = 'shownDates'

/** What that field says of two dates. */
export const shownDatesOf = (startDate: string, endDate: string): string => `${startDate}/${endDate}`

/**
 * The address without either the preset or the dates where it has both; undefined where it has not. Explicit dates win.
 * A form that is sent without scripts holds the dates that it was made with, though, when a preset is chosen instead: the
 * preset wins over dates that were not touched.
 */
export function canonicalDates(url: URL, prefix: string): string | undefined {
  const parameters = new URLSearchParams(url.search)
  const read = (name: string) => parameters.get(prefix + name)?.trim() ?? ''
  const shown = parameters.get(prefix + shownDatesName)
  const [preset, startDate, endDate] = [read('preset'), read('startDate'), read('endDate')]
  const hasBoth = preset !== '' && (startDate !== '' || endDate !== '')
  if (shown === null && !hasBoth) return undefined
  parameters.delete(prefix + shownDatesName)
  const areUntouched = shown === shownDatesOf(startDate, endDate)
  const dropped = !hasBoth ? [] : areUntouched ? ['startDate', 'endDate'] : ['preset']
  for (const name of dropped) parameters.delete(prefix + name)
  return parameters.size > 0 ? `${url.pathname}?${parameters}` : url.pathname
}
