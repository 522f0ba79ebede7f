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
function render(loaded: DialogData | null, address = '/businesses'): string {
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
    <Stub initialEntries={[address]} hydrationData={{ loaderData: { screen: {}, dialogs: loaded } }} />,
  )
}

const keysIn = (page: string) => [...page.matchAll(/name="key" value="([^"]*)"/g)].map(([, key]) => key)

it('every form of a screen carries the idempotency key of this time that it was opened, without scripts too', () => {
  expect(keysIn(render({ idempotencyKey: 'the key', open: undefined }))).toEqual(['the key', 'the key'])
})

it('a screen whose dialogs have loaded nothing leaves the key to the server', () => {
  expect(keysIn(render(null))).toEqual(['', ''])
})

it('a screen says that it does not have the dialog that the address names', () => {
  const closed = { idempotencyKey: 'the key', open: undefined }
  const note = '<!-- -->” is no dialog of this screen.'
  expect(render(closed, '/businesses?modal=nothing&id=b1')).toContain(`“<!-- -->nothing${note}`)
  expect(render(null, `/businesses?modal=${'x'.repeat(99)}`)).toContain(`“<!-- -->${'x'.repeat(40)}${note}`)
  for (const address of ['/businesses', '/businesses?modal=', '/businesses?modal=columns']) {
    expect(render(closed, address)).not.toContain('is no dialog')
  }
  const open = { name: 'view', title: 'Business', needs: 'read', content: { failure: '' } } as const
  expect(render({ ...closed, open }, '/businesses?modal=view')).not.toContain('is no dialog')
})
