import { useEffect, useRef, useState } from 'react'
import { foldSearch, foldText } from '#contract/fold-text.ts'
import { Combobox } from '~/forms/combobox'
import type { Intent } from '~/mutations/intents'
import { useOutcome } from '~/mutations/outcome'
import { Permitted } from '~/session/permission'
import { Button } from '~/ui/button'
import { businessIntents } from './intents'
import { SettingsForm } from './settings-form'

/** A category of businesses. */
export interface CategoryOption {
  id: string
  name: string
}

/** The category with this name; capitals, and blanks around it, make no difference. */
export function findCategory(
  categories: readonly { id?: string | null; name?: string | null }[],
  name: string,
): CategoryOption | undefined {
  const wanted = plain(name)
  const found = wanted === '' ? undefined : categories.find((category) => plain(category.name ?? '') === wanted)
  return found && { id: found.id ?? '', name: found.name ?? '' }
}

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/**
 * Lists the categories. An existing one can be deleted, after a dialog that names it; a new name can be created. Without
 * scripts both buttons are enabled, and the server checks which of them fits the name.
 */
export function CategorySelector({ categories }: { categories: readonly CategoryOption[] }) {
  const creation = useOutcome(businessIntents.createCategory)
  const deletion = useOutcome(businessIntents.confirmDeleteCategory)
  const result = (creation ?? deletion)?.result
  const posted = String(result?.initialValue?.name ?? '')
  const errors = [...(result?.error?.name ?? []), ...(result?.error?.[''] ?? [])]
  // The text of the field; undefined until hydration, before which somebody may have typed already.
  const [name, setName] = useState<string>()
  const [search, setSearch] = useState<string>()
  const create = useRef<HTMLButtonElement>(null)
  useEffect(() => setName(nameIn(create.current?.form)), [])
  const chosen = findCategory(categories, name ?? '')
  const isNew = name?.trim() !== '' && !chosen

  return (
    <SettingsForm opened={{ name: '' }} onInput={(event) => setName(nameIn(event.currentTarget))}>
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-2">
        <Combobox
          id="category"
          name="name"
          label="Category"
          value={posted}
          errors={errors.length > 0 ? errors : undefined}
          hint={`${categories.length} ${categories.length === 1 ? 'category' : 'categories'}`}
          isRequired
          maxLength={200}
          datalist="category-options"
          search={search}
          onSearch={setSearch}
          options={optionsFor(search, categories)}
          onChoose={({ text, isCreated }) => {
            setName(text)
            if (isCreated) create.current?.form?.requestSubmit(create.current)
          }}
        />
        <Button
          variant="secondary"
          size="lg"
          className="mt-5 min-w-36"
          ref={create}
          {...submits(businessIntents.createCategory)}
          disabled={name !== undefined && !isNew}
        >
          Create category
        </Button>
      </div>
      <noscript>
        <datalist id="category-options">
          {categories.map(({ id, name: text }) => (
            <option key={id}>{text}</option>
          ))}
        </datalist>
      </noscript>
      <Permitted to={businessIntents.confirmDeleteCategory.needs}>
        <div className="flex items-center justify-between gap-x-4 gap-y-2 border-t border-line-strong pt-5 text-muted">
          Businesses keep a category that is deleted.
          <Button
            variant="secondary"
            size="lg"
            className="ms-auto min-w-36 text-bad"
            {...submits(businessIntents.confirmDeleteCategory)}
            disabled={name !== undefined && !chosen}
          >
            Delete category
          </Button>
        </div>
      </Permitted>
    </SettingsForm>
  )
}

/** One of the two buttons of the form. */
const submits = ({ name: value }: Intent) => ({ type: 'submit', name: 'intent', value }) as const

const nameIn = (form: HTMLFormElement | null | undefined): string => String(new FormData(form ?? undefined).get('name'))

/** The categories whose name contains what was typed, and a new one where none has that name. */
function optionsFor(search: string | undefined, categories: readonly CategoryOption[]) {
  const typed = search?.trim() ?? ''
  const fitting = categories
    .filter(({ name }) => foldText(name).includes(foldSearch(typed)))
    .map(({ id, name }) => ({ key: id, text: name, label: name, isCreated: false }))
  const isNew = typed !== '' && !findCategory(categories, typed)
  return isNew ? [...fitting, { key: '', text: typed, label: `Create “${typed}”`, isCreated: true }] : fitting
}
