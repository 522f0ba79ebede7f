import { type ReactNode, useState } from 'react'
import { Combobox } from '~/forms/combobox'
import { debounce, useFetched } from '~/lib/fetched'
import { Parts } from '~/ui/parts'
import { type BusinessOption, businessText, type FoundBusinesses } from './business'

interface BusinessComboboxProps {
  id: string
  name: string
  label?: string
  /** The initial text: a business as `businessText` writes it, or what was typed before. */
  value?: string
  errors?: string[]
  onChoose?: (business: BusinessOption) => void
  /** What is chosen already, where it may be several; the field is cleared after a choice, for the next one. */
  tokens?: ReactNode
  /** Those that are not offered, because they are chosen already, as `businessText` writes them. */
  chosen?: readonly string[]
}

/** Selects one business by typing. The field posts its text, which the server reads with `resolveBusiness`. */
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
              <Parts of={[business.ref, business.email]} />
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
