import { ScreenForm } from '~/forms/screen-form'
import { useOutcome } from '~/mutations/outcome'
import { Button } from '~/ui/button'
import { CategorySelector } from './category-selector'
import { businessIntents } from './intents'
import type { SettingsView } from './references.server'

/** The platform-wide settings: categories and the free product count. */
export const SettingsPanel = ({ settings }: { settings: SettingsView }) => (
  <section
    className="card grid gap-4 p-3 items-start xl:grid-cols-[auto_minmax(0,1fr)] print:hidden"
    aria-label="Settings"
  >
    <CategorySelector key={settings.categories.length} categories={settings.categories} />
    <FreeProductCount key={settings.freeProductCount} {...settings} />
  </section>
)

function FreeProductCount({ id, freeProductCount }: SettingsView) {
  const result = useOutcome(businessIntents.updateCount)?.result
  const errors = [...(result?.error?.freeProductCount ?? []), ...(result?.error?.[''] ?? [])]
  return (
    <ScreenForm className="flex items-end gap-2">
      <input type="hidden" name="id" value={id} />
      <div className="field flex-1">
        <label htmlFor="freeProductCount">Free Product Count</label>
        <input
          id="freeProductCount"
          name="freeProductCount"
          className="input"
          defaultValue={result ? String(result.initialValue?.freeProductCount ?? '') : freeProductCount?.toString()}
          inputMode="numeric"
          pattern="\s*0*(\d{1,6}|1000000)\s*"
          required
          autoComplete="off"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? 'freeProductCount-error' : undefined}
        />
        {errors.length > 0 && (
          <p id="freeProductCount-error" className="field-error">
            {errors.join(' ')}
          </p>
        )}
      </div>
      <Button type="submit" name="intent" value={businessIntents.updateCount.name} className="h-10">
        Update
      </Button>
    </ScreenForm>
  )
}
