import { fetchOverPoorConnection } from '~/toasts/poor-connection'
import { isTyped } from './typed-forms'

/**
 * Has the server keep what is typed behind the expired overlay, and the names of chosen files, as it keeps a refused form,
 * and sends `login`. A form that asks for itself again is never saved, even where the session is another one by now.
 */
export async function keepTyped(login: HTMLFormElement): Promise<void> {
  const forms = document.querySelectorAll<HTMLFormElement>('[inert] [role="dialog"] form[method="post"]')
  const typed = [...forms].find(isTyped)
  if (typed) {
    // Where a form has several buttons, each has the intent that it sends.
    const button = typed.querySelector<HTMLButtonElement>('button[name=intent]')
    const texts = [...new FormData(typed, button)].map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ])
    const body = new URLSearchParams([...texts, ['refresh', 'draft']])
    await fetchOverPoorConnection(new Request(typed.action, { method: 'POST', body }))
  }
  login.submit()
}
