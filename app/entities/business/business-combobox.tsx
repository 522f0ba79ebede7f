import { useState } from 'react'
import { Combobox } from '~/forms/combobox'
import { type BusinessOption, businessText } from './business-option'
import { useSuggestions } from './use-suggestions'

interface BusinessComboboxProps {
  id: string
  name: string
  label?: string
  /** What stands in the field at first: a business as `businessText` writes it, or what was typed before. */
  value?: string
  errors?: string[]
  isRequired?: boolean
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean
  onChoose?: (business: BusinessOption) => void
  /** What is chosen is shown elsewhere, and the field is ready for the next one. */
  isEmptied?: boolean
}

/**
 * The choice of one business among any number: typing searches on the server. It posts what stands in it; the server
 * reads that with `resolveBusiness`.
 */
export function BusinessCombobox({ label = 'Business', onChoose, ...field }: BusinessComboboxProps) {
  const [search, setSearch] = useState<string>()
  const suggestions = useSuggestions(search)
  const { options = [], total = 0, failure } = suggestions ?? {}
  const more = total - options.length
  return (
    <Combobox
      {...field}
      label={label}
      maxLength={300}
      search={search}
      onSearch={setSearch}
      options={options.map((business) => ({
        key: business.ref,
        text: businessText(business),
        label: (
          <>
            {business.name}
            <small>
              {business.ref} {business.email}
            </small>
          </>
        ),
        business,
      }))}
      isBusy={suggestions?.search !== search}
      note={more > 0 ? `${more} more. Type to narrow them down.` : failure}
      onChoose={({ business }) => onChoose?.(business)}
    />
  )
}
