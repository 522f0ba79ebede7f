import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { SelectField } from '~/forms/fields'
import { cityOptions, formCountries, stateOptions } from './places'

interface PlaceFieldsProps {
  fields: { country: FieldMetadata<string>; state: FieldMetadata<string>; city: FieldMetadata<string> }
  /** The state as last posted or stored. */
  state: string
}

/**
 * Country, state and city, each depending on the one before. A changed state clears the city; without scripts the
 * button fetches the chosen state's cities.
 */
export function PlaceFields({ fields, state: firstState }: PlaceFieldsProps) {
  const [state, setState] = useState(firstState)
  return (
    <>
      <SelectField field={fields.country} label="Country" options={formCountries} />
      <SelectField field={fields.state} label="State" options={stateOptions} onChange={setState} />
      <SelectField
        key={state}
        field={fields.city}
        label="City"
        options={cityOptions(state)}
        isFresh={state !== firstState}
      />
      <noscript className="wide">
        <button type="submit" name="refresh" value="state" className="button">
          Show the cities of this state
        </button>
      </noscript>
    </>
  )
}
