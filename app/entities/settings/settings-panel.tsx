import { OneFieldForm } from '~/forms/one-field-form'
import { CategorySelector } from './category-selector'
import type { SettingsView } from './references.server'

/** The platform-wide settings that stand on this screen: categories and the free product count. */
export const SettingsPanel = ({ settings, pressKey }: { settings: SettingsView; pressKey: string }) => (
  <section
    className="card grid gap-4 p-3 items-start xl:grid-cols-[auto_minmax(0,1fr)] print:hidden"
    aria-label="Settings"
  >
    <CategorySelector key={settings.categories.length} categories={settings.categories} pressKey={pressKey} />
    <FreeProductCount key={settings.freeProductCount} settings={settings} pressKey={pressKey} />
  </section>
)

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
