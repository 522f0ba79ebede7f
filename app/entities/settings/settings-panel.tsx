import { Form, useLocation } from 'react-router'
import { OneFieldForm } from '~/forms/one-field-form'
import { closedSearch } from '~/listing/screen-url'
import { Button } from '~/ui/button'
import type { SettingsView } from './references.server'

/** The platform-wide settings that stand on this screen: categories and the free product count. */
export const SettingsPanel = ({ settings, pressKey }: { settings: SettingsView; pressKey: string }) => (
  <section className="card grid gap-4 p-3 lg:grid-cols-3 print:hidden" aria-label="Settings">
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
    <OneFieldForm
      intent="createCategory"
      field="name"
      pressKey={pressKey}
      label="New category"
      submit="Create category"
    >
      <datalist id="name-options">
        {categories.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </OneFieldForm>
  )
}

const FreeProductCount = ({ settings, pressKey }: { settings: SettingsView; pressKey: string }) => (
  <OneFieldForm
    intent="updateCount"
    field="freeProductCount"
    id={settings.id}
    pressKey={pressKey}
    label="Free Product Count"
    value={settings.freeProductCount?.toString()}
    inputMode="numeric"
    submit="Update"
  />
)
