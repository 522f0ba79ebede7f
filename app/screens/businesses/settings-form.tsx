import { type FormProps, useLocation } from 'react-router'
import { ScreenForm } from '~/forms/screen-form'

/** One of the forms in the dialog of the settings, which stays open while something in it is wrong. */
export function SettingsForm({ opened, children, ...form }: FormProps & { opened: Record<string, string> }) {
  const { pathname, search } = useLocation()
  return (
    <ScreenForm action={pathname + search} {...form}>
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      {children}
    </ScreenForm>
  )
}
