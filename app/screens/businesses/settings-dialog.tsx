import { FieldConflicts } from '~/forms/fields'
import { useOutcome } from '~/mutations/outcome'
import { SessionUnrecognised } from '~/session/session-unrecognised'
import { Button } from '~/ui/button'
import { Field, FieldError } from '~/ui/field'
import { Input } from '~/ui/input'
import { CategorySelector, SettingsForm } from './category-selector'
import { businessIntents } from './intents'
import type { SettingsView } from './references.server'

export function SettingsDialog(settings: SettingsView) {
  const outcome = useOutcome()
  return (
    <div data-slot="settings" className="grid max-w-176 gap-5 *:[form:last-child]:grid *:[form:last-child]:gap-5">
      {outcome?.isSessionUnrecognised && <SessionUnrecognised />}
      <FreeProductCount {...settings} />
      <CategorySelector categories={settings.categories} />
    </div>
  )
}

function FreeProductCount({ id, freeProductCount, version }: SettingsView) {
  const { result, conflict } = useOutcome(businessIntents.updateCount) ?? {}
  const opened = { freeProductCount: freeProductCount?.toString() ?? '' }
  const errors = [...(result?.error?.freeProductCount ?? []), ...(result?.error?.[''] ?? [])]
  return (
    <SettingsForm
      // A merged form has new values, so it becomes a new form.
      key={conflict?.version}
      opened={conflict?.opened ?? opened}
      className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={conflict?.version ?? version ?? ''} />
      {conflict && (
        <div className="col-span-full">
          <FieldConflicts conflict={conflict} labels={{ freeProductCount: 'Free Product Count' }} />
        </div>
      )}
      <Field>
        <label htmlFor="freeProductCount">Free Product Count</label>
        <Input
          id="freeProductCount"
          name="freeProductCount"
          defaultValue={result ? String(result.initialValue?.freeProductCount ?? '') : opened.freeProductCount}
          inputMode="numeric"
          pattern="\s*(0*(\d{1,6}|1000000)|\d{1,3}([,\s]\d{3}){1,2})\s*"
          required
          autoComplete="off"
          data-autofocus
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? 'freeProductCount-error' : undefined}
        />
        {errors.length > 0 && <FieldError id="freeProductCount-error">{errors.join(' ')}</FieldError>}
      </Field>
      <Button
        variant="secondary"
        size="lg"
        className="mt-5 min-w-36"
        type="submit"
        name="intent"
        value={businessIntents.updateCount.name}
      >
        Update
      </Button>
    </SettingsForm>
  )
}
