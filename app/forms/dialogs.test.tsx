import { describe, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { dialogLoader, DialogUnavailable, recordNotFound } from './dialog-loader.server'
import { DialogButton } from './dialog-links'
import { dialogs, type DialogViews } from './dialogs'

const table = dialogs({ view: 'Business', renew: 'Renew Subscription' })

const views = {
  view: ({ name }: { name: string }) => <p>{name}</p>,
  renew: () => <p>Renew</p>,
} satisfies DialogViews<typeof table>

const readAda = async () => ({ name: 'Ada' })

const load = async (address: string, view: () => Promise<{ name: string }> = readAda, role?: string) => {
  const browser = await openSignedIn({}, { role })
  const loader = dialogLoader<typeof views>(table, { view, renew: () => ({}) })
  const { value } = await browser.visit(address, loader, { isGuarded: true })
  return { loaded: value, log: browser.log.lines }
}

/** What an open dialog gets. */
const contentOf = async (loaded: Awaited<ReturnType<typeof load>>['loaded']) => await loaded?.open?.content

describe('the loader of a screen’s dialogs', () => {
  it('reads the one that the address names', async () => {
    const { loaded } = await load('/businesses?modal=view&id=b1')
    expect(loaded?.open).toMatchObject({ name: 'view', title: 'Business', needs: 'read' })
    expect(await contentOf(loaded)).toEqual({ props: { name: 'Ada' } })
  })

  it.each(['', '?modal=', '?modal=unknown', '?modal=constructor', '?modal=__proto__'])(
    'opens none at the address %j',
    async (search) => {
      const { loaded } = await load(`/businesses${search}`)
      expect(loaded?.open).toBeUndefined()
    },
  )

  it('gives a new idempotency key each time, with a dialog and without', async () => {
    const keys = ['', '?modal=view&id=b1', '?modal=view&id=b1'].map(
      async (search) => (await load(`/businesses${search}`)).loaded?.idempotencyKey,
    )
    expect(new Set(await Promise.all(keys)).size).toBe(3)
  })

  it('says that an address names no dialog of the screen, but for the one of its list', async () => {
    const noteAt = async (search: string) => (await load(`/businesses${search}`)).loaded?.note
    expect(await noteAt('?modal=nothing&id=b1')).toBe('“nothing” is no dialog of this screen.')
    expect(await noteAt(`?modal=${'x'.repeat(99)}`)).toBe(`“${'x'.repeat(40)}” is no dialog of this screen.`)
    for (const search of ['', '?modal=', '?modal=columns', '?modal=view']) expect(await noteAt(search)).toBeUndefined()
  })

  it.each([
    [recordNotFound('This business'), 'This business is not there any more. Somebody may have deleted the record.'],
    [new DialogUnavailable('Choose a business first.'), 'Choose a business first.'],
  ])('says why there is nothing to show', async (error, failure) => {
    const { loaded, log } = await load('/businesses?modal=view&id=b1', () => Promise.reject(error))
    expect(await contentOf(loaded)).toEqual({ failure })
    expect(log).toEqual([])
  })

  it('is refused to a role that may not do what the dialog is for', async () => {
    const contentFor = async (role?: string) => contentOf((await load('/businesses?modal=renew', readAda, role)).loaded)
    const failure = 'Your role may only read. Ask a super administrator.'
    expect(await contentFor('auditor')).toEqual({ failure })
    expect(await contentFor('administrator')).toEqual({ props: {} })
    expect(await contentFor()).toEqual({ props: {} })
  })

  it('keeps the details of a defect in the log', async () => {
    const { loaded, log } = await load('/businesses?modal=view', () => Promise.reject(new TypeError('secret detail')))
    expect(await contentOf(loaded)).toEqual({ failure: 'This is a fault of the console. Try again.' })
    expect(log).toMatchObject([{ level: 'error' }])
  })
})

describe('the compiler', () => {
  it('finds a misspelt dialog in a link', () => {
    // @ts-expect-error the table has no such dialog
    expect(<DialogButton dialog={table.renwe}>Renew</DialogButton>).toBeDefined()
  })

  it('finds a dialog without a component', () => {
    // @ts-expect-error `renew` is missing
    expect({ view: views.view } satisfies DialogViews<typeof table>).toBeDefined()
  })

  it('finds a dialog without a read', () => {
    // @ts-expect-error `renew` is missing
    expect(dialogLoader<typeof views>(table, { view: () => ({ name: 'Ada' }) })).toBeDefined()
  })

  it('finds a read that gives something else than the component takes', () => {
    // @ts-expect-error `name` is a text
    expect(dialogLoader<typeof views>(table, { view: () => ({ name: 7 }), renew: () => ({}) })).toBeDefined()
  })
})
