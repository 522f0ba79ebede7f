import { type ReactNode, useState } from 'react'
import { Combobox } from '~/forms/combobox'
import { debounce, useFetched } from '~/lib/fetched'
import { Parts } from '~/ui/parts'
import { type BusinessOption, businessText, type FoundBusinesses } from './business'

interface BusinessComboboxProps {
  id: string
  name: string
  label?: string
  /** The initial text, as `businessText` writes it or as it was typed before. */
  value?: string
  errors?: string[]
  onChoose?: (business: BusinessOption) => void
  /** What is already chosen, if several may be; the field is cleared after each choice. */
  tokens?: ReactNode
  /** Already chosen businesses, as `businessText` writes them, which are not offered again. */
  chosen?: readonly string[]
}

/** Selects a business by typing. The field posts its text, which the server reads with `resolveBusiness`. */
export function BusinessCombobox({ label = 'Business', onChoose, chosen = [], ...field }: BusinessComboboxProps) {
  const [search, setSearch] = useState<string>()
  const address = search === undefined ? undefined : `/businesses/suggestions?${new URLSearchParams({ search })}`
  const suggestions = useFetched<FoundBusinesses>(address, search === '' ? 0 : debounce)
  const { options, total } = suggestions?.body ?? { options: [], total: 0 }
  const more = total - options.length
  const offered = options.filter((business) => !chosen.includes(businessText(business)))
  const none = options.length > 0 ? 'Chosen already' : suggestions?.failure
  return (
    <Combobox
      {...field}
      label={label}
      maxLength={300}
      search={search}
      onSearch={setSearch}
      options={offered.map((business) => ({
        key: business.ref,
        text: businessText(business),
        label: (
          <>
            {business.name}
            <small>
              <Parts of={[business.ref, business.email].filter(Boolean)} />
            </small>
          </>
        ),
        business,
      }))}
      isBusy={suggestions?.address !== address}
      note={more > 0 ? `${more} more. Type to narrow them down.` : offered.length === 0 ? none : undefined}
      onChoose={({ business }) => onChoose?.(business)}
    />
  )
}
