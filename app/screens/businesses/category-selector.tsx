import { useEffect, useRef, useState } from 'react'
import { type FormProps, useLocation } from 'react-router'
import { foldSearch, foldText } from '#contract/fold-text.ts'
import { Combobox } from '~/forms/combobox'
import type { Intent } from '~/mutations/intents'
import { useOutcome } from '~/mutations/outcome'
import { Permitted } from '~/session/permission'
import { Button } from '~/ui/button'
import { ScreenForm } from '~/forms/screen-form'
import { businessIntents } from './intents'
import { type CategoryOption, findCategory } from './business-values'

/** Lists, deletes and creates categories. Without scripts the server decides between delete and create by the name. */
export function CategorySelector({ categories }: { categories: readonly CategoryOption[] }) {
  const creation = useOutcome(businessIntents.createCategory)
  const deletion = useOutcome(businessIntents.confirmDeleteCategory)
  const result = (creation ?? deletion)?.result
  const posted = String(result?.initialValue?.name ?? '')
  const errors = [...(result?.error?.name ?? []), ...(result?.error?.[''] ?? [])]
  // Undefined until hydration, as somebody may have typed before.
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
            className="ms-auto min-w-36 shrink-0 text-bad"
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

const submits = ({ name: value }: Intent) => ({ type: 'submit', name: 'intent', value }) as const

const nameIn = (form: HTMLFormElement | null | undefined): string => String(new FormData(form ?? undefined).get('name'))

/** Categories that contain the text, and a new one unless the name exists. */
function optionsFor(search: string | undefined, categories: readonly CategoryOption[]) {
  const typed = search?.trim() ?? ''
  const fitting = categories
    .filter(({ name }) => foldText(name).includes(foldSearch(typed)))
    .map(({ id, name }) => ({ key: id, text: name, label: name, isCreated: false }))
  const isNew = typed !== '' && !findCategory(categories, typed)
  return isNew ? [...fitting, { key: '', text: typed, label: `Create “${typed}”`, isCreated: true }] : fitting
}

/** A form in the settings dialog, which stays open after an error. */
export function SettingsForm({ opened, children, ...form }: FormProps & { opened: Record<string, string> }) {
  const { pathname, search } = useLocation()
  return (
    <ScreenForm action={pathname + search} {...form}>
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      {children}
    </ScreenForm>
  )
}
