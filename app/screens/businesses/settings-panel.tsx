import { Form, useLocation } from 'react-router'
import { useOutcome } from '~/forms/screen'
import { closedSearch } from '~/listing/screen-url'
import { Button } from '~/ui/button'
import type { SettingsView } from './references.server'

/** The platform-wide settings that stand on this screen: categories and the free product count. */
export const SettingsPanel = ({ settings, pressKey }: { settings: SettingsView; pressKey: string }) => (
  <section className="card grid gap-4 p-3 md:grid-cols-3" aria-label="Settings">
    <CategorySelector categories={settings.categories} />
    <NewCategory key={settings.categories.length} categories={settings.categories} pressKey={pressKey} />
    <FreeProductCount key={settings.freeProductCount} settings={settings} pressKey={pressKey} />
  </section>
)

type Categories = SettingsView['categories']

/** Lists the categories; the chosen one can be deleted, after a dialog that names it. */
function CategorySelector({ categories }: { categories: Categories }) {
  const { pathname, search } = useLocation()
  return (
    <Form action={pathname} className="flex items-end gap-2" preventScrollReset>
      {[...new URLSearchParams(closedSearch(search))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="modal" value="delete-category" />
      <div className="field flex-1">
        <label htmlFor="categories">Categories ({categories.length})</label>
        <select id="categories" name="id" className="input" required>
          <option value="">{categories.length === 0 ? 'No options' : 'Select...'}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" className="h-10">
        Delete category
      </Button>
    </Form>
  )
}

function NewCategory({ categories, pressKey }: { categories: Categories; pressKey: string }) {
  return (
    <SettingForm intent="createCategory" field="name" pressKey={pressKey} label="New category" submit="Create category">
      <datalist id="name-options">
        {categories.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </SettingForm>
  )
}

const FreeProductCount = ({ settings, pressKey }: { settings: SettingsView; pressKey: string }) => (
  <SettingForm
    intent="updateCount"
    field="freeProductCount"
    id={settings.id}
    pressKey={pressKey}
    label="Free Product Count"
    value={settings.freeProductCount?.toString()}
    submit="Update"
  />
)

interface SettingFormProps {
  intent: string
  /** The form's one field. */
  field: string
  label: string
  submit: string
  pressKey: string
  id?: string
  value?: string
  children?: React.ReactNode
}

/** A form of one field and one button. */
function SettingForm({ intent, field, label, submit, pressKey, id, value, children }: SettingFormProps) {
  const { pathname, search } = useLocation()
  const outcome = useOutcome(intent)
  const errors = [...(outcome?.result.error?.[field] ?? []), ...(outcome?.result.error?.[''] ?? [])]
  const typed = outcome?.result.initialValue?.[field]
  return (
    <Form
      method="post"
      action={pathname + closedSearch(search)}
      className="flex items-end gap-2"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="key" value={pressKey} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <div className="field flex-1">
        <label htmlFor={field}>{label}</label>
        <input
          id={field}
          name={field}
          className="input"
          defaultValue={typeof typed === 'string' ? typed : value}
          list={children ? `${field}-options` : undefined}
          inputMode={field === 'name' ? undefined : 'numeric'}
          required
          autoComplete="off"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${field}-error` : undefined}
        />
        {children}
        {errors.length > 0 && (
          <p id={`${field}-error`} className="field-error">
            {errors.join(' ')}
          </p>
        )}
      </div>
      <Button type="submit" name="intent" value={intent} className="h-10">
        {submit}
      </Button>
    </Form>
  )
}
