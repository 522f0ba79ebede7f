import type { Country } from '../contract/index.ts'
import nigerianStates from '../contract/nigeria-states.json' with { type: 'json' }

/** The countries that businesses can be in, with their states and cities: Nigeria, by local government area. */
export const createCountries = (): Country[] => [
  {
    name: 'nigeria',
    states: nigerianStates.map(({ name, lgas }) => ({ name, cities: lgas.map((area) => ({ name: area })) })),
  },
]
