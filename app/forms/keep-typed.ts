import { isTyped } from './typed-forms'

/** Milliseconds. */
const longestWait = 5000

/**
 * Has the server keep what is typed behind the expired overlay, as it keeps a refused form, and sends `login`. A form that
 * asks for itself again is never saved, even where the session is another one by now.
 */
export async function keepTyped(login: HTMLFormElement): Promise<void> {
  const forms = document.querySelectorAll<HTMLFormElement>('[inert] [role="dialog"] form[method="post"]')
  const typed = [...forms].find(isTyped)
  if (typed) {
    const texts = [...new FormData(typed)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const body = new URLSearchParams([...texts, ['refresh', 'draft']])
    const signal = AbortSignal.timeout(longestWait)
    await fetch(typed.action, { method: 'POST', body, signal }).catch(() => undefined)
  }
  login.submit()
}
