import { type ReactNode, useEffect, useState } from 'react'
import { Combobox } from '~/forms/combobox'
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
  const suggestions = useSuggestions(search)
  const { options = [], total = 0, failure } = suggestions ?? {}
  const more = total - options.length
  const offered = options.filter((business) => !chosen.includes(businessText(business)))
  const none = options.length > 0 ? 'Chosen already' : failure
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
      isBusy={suggestions?.search !== search}
      note={more > 0 ? `${more} more. Type to narrow them down.` : offered.length === 0 ? none : undefined}
      onChoose={({ business }) => onChoose?.(business)}
    />
  )
}

/** Typing counts as finished after this many milliseconds, as in every search. */
const debounce = 200

interface Suggestions extends FoundBusinesses {
  search: string
  failure?: string
}

/** The businesses that match `search`. If it is undefined nothing is requested and the last ones stay. */
function useSuggestions(search: string | undefined): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  useEffect(() => {
    if (search === undefined) return
    const controller = new AbortController()
    const ask = async () => {
      const found = await load(search, controller.signal)
      if (!controller.signal.aborted) setSuggestions({ ...found, search })
    }
    const timer = setTimeout(() => void ask(), search === '' ? 0 : debounce)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  return suggestions
}

/** Never rejects: without suggestions it is still a field to type into. */
async function load(search: string, signal: AbortSignal): Promise<FoundBusinesses & { failure?: string }> {
  const none = { options: [], total: 0 }
  try {
    const response = await fetch(`/businesses/suggestions?${new URLSearchParams({ search })}`, { signal })
    const body = await response.json()
    return response.ok ? body : { ...none, failure: body.message }
  } catch {
    return { ...none, failure: 'Poor connection, cannot fetch data' }
  }
}
