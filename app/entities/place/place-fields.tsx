import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import states from '#contract/nigeria-states.json'
import { SelectField } from '~/forms/fields'
import { capitalised } from '~/lib/format'
import { buttonVariants } from '~/ui/button'

const option = (value: string) => ({ value, label: value })

export const formCountries = [{ value: 'nigeria', label: capitalised('nigeria') }]

export const stateOptions = states.map(({ name }) => option(name))

/** Local government areas of a state by name or alias; empty for anything else. */
export const cityOptions = (state: string) => findState(state)?.lgas.map(option) ?? []

export const isState = (name: string): boolean => findState(name) !== undefined

function findState(state: string) {
  const wanted = state.trim().toLowerCase()
  return states.find(({ name, alias }) => name.toLowerCase() === wanted || alias === wanted)
}

interface PlaceFieldsProps {
  fields: { country: FieldMetadata<string>; state: FieldMetadata<string>; city: FieldMetadata<string> }
  state: string
  mark?: 'Optional'
}

/** Country, state and city. A new state clears the city; without scripts a button loads the state's cities. */
export function PlaceFields({ fields, state: firstState, mark }: PlaceFieldsProps) {
  const [state, setState] = useState(firstState)
  return (
    <>
      <SelectField field={fields.country} label="Country" options={formCountries} mark={mark} />
      <SelectField field={fields.state} label="State" options={stateOptions} mark={mark} onChange={setState} />
      <SelectField
        key={state}
        field={fields.city}
        label="City"
        options={cityOptions(state)}
        mark={mark}
        isFresh={state !== firstState}
      />
      <noscript className="col-span-full">
        <button type="submit" name="refresh" value="state" className={buttonVariants({ variant: 'secondary' })}>
          Show the cities of this state
        </button>
      </noscript>
    </>
  )
}
