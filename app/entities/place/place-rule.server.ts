import { isAsShown } from '~/mutations/conflict.server'
import { cityOptions, formCountries, isState } from './place-fields'

type Values = Readonly<Record<string, string | undefined>>

/** Errors by field. An unchanged place is valid even if no list has it; city and state count as one. */
export function placeErrors(values: Values, opened: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  const [country, state, city] = [values.country ?? '', values.state ?? '', values.city ?? '']
  const isSame = (name: string) => isAsShown(values[name] ?? '', opened[name] ?? '')
  if (country && !isSame('country') && !formCountries.some(({ value }) => value === country)) {
    errors.country = 'Choose a country from the list.'
  }
  if (state && !isSame('state') && !isState(state)) errors.state = 'Choose a state from the list.'
  if (city && !(isSame('state') && isSame('city')) && !cityOptions(state).some(({ value }) => value === city)) {
    errors.city = state
      ? `“${city}” is no city of ${state}. Choose one from the list.`
      : 'Choose the state of this city.'
  }
  return errors
}

/** Clears the city when a form without scripts is reloaded for the cities of another state. */
export function clearForeignCity(values: Values, opened: Values): Record<string, string> {
  return placeErrors(values, opened).city === undefined ? {} : { city: '' }
}
