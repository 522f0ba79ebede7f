import { OneFieldForm } from '~/forms/one-field-form'
import { CategorySelector } from './category-selector'
import type { SettingsView } from './references.server'

/** The platform-wide settings that stand on this screen: categories and the free product count. */
export const SettingsPanel = ({ settings, idempotencyKey }: { settings: SettingsView; idempotencyKey: string }) => (
  <section
    className="card grid gap-4 p-3 items-start xl:grid-cols-[auto_minmax(0,1fr)] print:hidden"
    aria-label="Settings"
  >
    <CategorySelector
      key={settings.categories.length}
      categories={settings.categories}
      idempotencyKey={idempotencyKey}
    />
    <FreeProductCount key={settings.freeProductCount} settings={settings} idempotencyKey={idempotencyKey} />
  </section>
)

const FreeProductCount = ({ settings, idempotencyKey }: { settings: SettingsView; idempotencyKey: string }) => (
  <OneFieldForm
    intent="updateCount"
    field="freeProductCount"
    id={settings.id}
    idempotencyKey={idempotencyKey}
    label="Free Product Count"
    value={settings.freeProductCount?.toString()}
    inputMode="numeric"
    submit="Update"
  />
)
