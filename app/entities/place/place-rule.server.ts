import { isAsShown } from '~/mutations/conflict.server'
import { cityOptions, formCountries, isState } from './place-fields'

type Values = Readonly<Record<string, string | undefined>>

/** The errors of a place, by field. An unchanged one is valid even if no list has it; a city counts with its state. */
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

/** Clears a city of another state when a form without scripts is reloaded for the cities of a new state. */
export function clearForeignCity(values: Values, opened: Values): Record<string, string> {
  return placeErrors(values, opened).city === undefined ? {} : { city: '' }
}
