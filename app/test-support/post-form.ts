import type { ActionFunctionArgs } from 'react-router'
import type { Outcome } from '~/mutations/outcome'
import { takeToasts } from '~/toasts/toasts.server'
import type { Browser } from './browser'

/** The result of a posted form: a redirect, or the form again. */
export interface PostResult {
  status: number
  location: string | null
  /** Missing for a redirect; a sentence where the form is not known. */
  outcome: Outcome | undefined
}

/** Posts a form to the screen at `address`, which runs `action`. */
export async function postForm(
  browser: Browser,
  { address, action }: { address: string; action: (args: ActionFunctionArgs) => unknown },
  fields: Readonly<Record<string, string>>,
): Promise<PostResult> {
  const { value } = await browser.visit(
    address,
    async (args) => {
      try {
        return await action(args)
      } catch (thrown) {
        if (thrown instanceof Error) throw thrown
        return thrown
      }
    },
    { isGuarded: true, method: 'POST', body: new URLSearchParams(fields) },
  )
  if (value instanceof Response) {
    return { status: value.status, location: value.headers.get('Location'), outcome: undefined }
  }
  // The router's `data()` is the only other thing that actions return.
  const { data, init } = value as { data: Outcome; init: ResponseInit | null }
  return { status: init?.status ?? 200, location: null, outcome: data }
}

/** The messages that the next page shows. */
export async function shownToasts(browser: Browser) {
  const { value = [] } = await browser.visit('/', ({ context }) => takeToasts(context), { isGuarded: true })
  return value.map(({ kind, text, id, about }) => ({ kind, text, id, ...(about !== undefined && { about }) }))
}
