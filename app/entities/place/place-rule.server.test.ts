import { describe, expect, it } from 'vitest'
import { clearForeignCity, placeErrors } from './place-rule.server'
import { cityOptions, stateOptions } from './place-fields'

const lagos = { country: 'nigeria', state: 'Lagos', city: 'Ikeja' }
const elsewhere = { country: 'Ghana', state: 'Ashanti', city: 'Kumasi' }

describe('a place', () => {
  it.each([
    ['of the lists', lagos, {}],
    ['under another name of its state', { ...lagos, state: 'lagos' }, {}],
    ['without a city', { ...lagos, city: '' }, lagos],
    ['of nothing at all', {}, lagos],
    ['that is stored and in no list', elsewhere, elsewhere],
    ['whose country alone is changed', { ...elsewhere, country: 'nigeria' }, elsewhere],
  ])('%s is right', (_, values, opened) => {
    expect(placeErrors(values, opened)).toEqual({})
  })

  it('is right with every city of every state, and with no city of another one', () => {
    for (const { value: state } of stateOptions) {
      for (const { value: city } of cityOptions(state)) expect(placeErrors({ state, city }, {})).toEqual({})
    }
    const foreign = cityOptions('Lagos').filter(
      ({ value }) => !cityOptions('Kano').some((kano) => kano.value === value),
    )
    for (const { value: city } of foreign) {
      expect(placeErrors({ ...lagos, state: 'Kano', city }, { ...lagos, city })).toEqual({
        city: `“${city}” is no city of Kano. Choose one from the list.`,
      })
    }
  })

  it.each([
    ['country', { ...lagos, country: 'ghana' }, lagos],
    ['country', { ...lagos, country: 'Nigeria ' }, {}],
    ['state', { ...lagos, state: 'Ashanti', city: '' }, lagos],
    ['city', { ...lagos, city: 'Kumasi' }, lagos],
    ['city', { ...elsewhere, city: 'Accra' }, elsewhere],
    ['city', { ...lagos, state: 'Kano' }, lagos],
    ['city', { ...lagos, state: '' }, lagos],
    ['city', { ...elsewhere, state: 'Lagos' }, elsewhere],
  ])('has a message at its %s', (field, values, opened) => {
    expect(Object.keys(placeErrors(values, opened))).toEqual([field])
  })

  it('loses its city with its state, and keeps a stored one', () => {
    expect(clearForeignCity({ ...lagos, state: 'Kano' }, lagos)).toEqual({ city: '' })
    expect(clearForeignCity(elsewhere, elsewhere)).toEqual({})
    expect(clearForeignCity(lagos, {})).toEqual({})
  })
})
