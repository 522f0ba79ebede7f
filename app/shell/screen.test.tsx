import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { ActionForm } from '~/forms/action-form'
import type { DialogData } from '~/forms/dialogs'
import { IntentButton } from '~/forms/screen-form'
import { intents } from '~/mutations/intents'
import { Screen } from './screen'

const table = intents({ activate: {}, renew: {} })

/** A screen with a button, and the dialog's form below it, as the server sends it. */
function render(loaded: DialogData | null): string {
  const Stub = createRoutesStub([
    {
      id: 'screen',
      path: '/businesses',
      Component: () => (
        <Screen>
          <IntentButton intent={table.activate}>Activate</IntentButton>
        </Screen>
      ),
      children: [
        {
          id: 'dialogs',
          index: true,
          Component: () => (
            <ActionForm intent={table.renew} values={{}} labels={{}} submit="Renew">
              {() => null}
            </ActionForm>
          ),
        },
      ],
    },
  ])
  return renderToString(
    <Stub initialEntries={['/businesses']} hydrationData={{ loaderData: { screen: {}, dialogs: loaded } }} />,
  )
}

const keysIn = (page: string) => [...page.matchAll(/name="key" value="([^"]*)"/g)].map(([, key]) => key)

it('every form of a screen carries the idempotency key of this time that it was opened, without scripts too', () => {
  expect(keysIn(render({ idempotencyKey: 'the key', open: undefined }))).toEqual(['the key', 'the key'])
})

it('a screen whose dialogs have loaded nothing leaves the key to the server', () => {
  expect(keysIn(render(null))).toEqual(['', ''])
})

it('a screen says why nothing is open where the address names something', () => {
  expect(render({ idempotencyKey: 'the key', open: undefined, note: 'No such dialog.' })).toContain('No such dialog.')
  expect(render({ idempotencyKey: 'the key', open: undefined })).not.toContain('page-note')
})
