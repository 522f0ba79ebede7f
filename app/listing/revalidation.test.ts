// @vitest-environment jsdom
import { createMemoryRouter, data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { revalidateList } from './revalidation'

const address = (path: string) => new URL(path, 'http://localhost')
const isReadAgain = (from: string, to: string, rest: Partial<ShouldRevalidateFunctionArgs> = {}) =>
  revalidateList({
    currentUrl: address(from),
    currentParams: {},
    nextUrl: address(to),
    nextParams: {},
    defaultShouldRevalidate: true,
    ...rest,
  })

const openRouter = (router: unknown) => {
  window.__reactRouterDataRouter = router as Window['__reactRouterDataRouter']
}
beforeEach(() => openRouter({ state: { loaderData: {}, navigation: { state: 'idle' }, revalidation: 'idle' } }))

describe('a list', () => {
  it.each([
    ['/businesses', '/businesses?modal=view&id=b1'],
    ['/businesses?modal=view&id=b1', '/businesses'],
    ['/businesses?page=2&modal=view&id=b1', '/businesses?page=2&modal=edit&id=b1'],
    ['/businesses?modal=view&id=b1&page=2', '/businesses?page=2'],
  ])('is not read again when a dialog opens, changes or closes: %s to %s', (from, to) => {
    expect(isReadAgain(from, to)).toBe(false)
  })

  it.each([
    ['/businesses', '/businesses?page=2'],
    ['/businesses?page=2', '/businesses?page=2&search=ada'],
    ['/businesses?status=active&modal=view&id=b1', '/businesses?status=inactive'],
    ['/businesses', '/logs'],
    ['/businesses?page=2', '/businesses?page=2'],
  ])('is read again when its address changes or is opened again: %s to %s', (from, to) => {
    expect(isReadAgain(from, to)).toBe(true)
  })

  it('is read again after a write, although only the dialog closed', () => {
    const from = '/businesses?modal=edit&id=b1'
    expect(isReadAgain(from, '/businesses', { formMethod: 'POST', actionStatus: 303 })).toBe(true)
  })

  it('is not read again after a refused write, unless nobody knows whether it was done or somebody else changed something', () => {
    const refused = { formMethod: 'POST', actionStatus: 422, defaultShouldRevalidate: false } as const
    const at = '/businesses?modal=edit&id=b1'
    expect(isReadAgain(at, at, { ...refused, actionResult: { intent: 'update' } })).toBe(false)
    expect(isReadAgain(at, at, { ...refused, actionResult: { isOutcomeUnknown: false } })).toBe(false)
    expect(isReadAgain(at, at, { ...refused, actionResult: undefined })).toBe(false)
    for (const actionResult of [{ isOutcomeUnknown: true }, { isOutdated: true }, { conflict: { fields: [] } }])
      expect(isReadAgain(at, at, { ...refused, actionResult })).toBe(true)
  })

  it('is not read again for a dialog that a GET form opens', () => {
    expect(isReadAgain('/businesses', '/businesses?modal=view&id=b1', { formMethod: 'GET' })).toBe(false)
  })

  it('is left alone when the router sees no need', () => {
    expect(isReadAgain('/businesses', '/businesses?page=2', { defaultShouldRevalidate: false })).toBe(false)
  })
})

describe('a list that is being read', () => {
  /** A list whose record is changed by a form, and is read while `reading` lasts. A second form is refused. */
  function openList() {
    const reading = Promise.withResolvers<void>()
    let status = 'active'
    const change = () => (status = 'inactive')
    const read = vi.fn<() => Promise<string>>(async () => {
      await reading.promise
      return status
    })
    const router = createMemoryRouter(
      [
        {
          id: 'list',
          path: '/businesses',
          shouldRevalidate: revalidateList,
          loader: read,
          action: () => {
            if (status === 'inactive') return data({ intent: 'change' }, 422)
            change()
            return redirect('/businesses')
          },
        },
      ],
      { initialEntries: ['/businesses'], hydrationData: { loaderData: { list: 'active' } } },
    )
    openRouter(router)
    const post = () => router.navigate('/businesses', { formMethod: 'post', formData: new FormData() })
    return { router, reading, change, read, post, shown: () => router.state.loaderData['list'] }
  }
  const dialog = '/businesses?modal=view&id=b1'

  it('after a form is read with the dialogs that are opened and closed meanwhile', async () => {
    const { router, reading, post, shown } = openList()
    void post()
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'))
    void router.navigate(dialog)
    const closed = router.navigate('/businesses')
    reading.resolve()
    await closed
    expect(shown()).toBe('inactive')
  })

  it('again is read with the dialog that somebody opens meanwhile', async () => {
    const { router, reading, change, shown } = openList()
    change()
    void router.revalidate()
    const opened = router.navigate(dialog)
    reading.resolve()
    await opened
    expect(shown()).toBe('inactive')
  })

  it('after a form is read also with a second one, which is refused', async () => {
    const { router, reading, read, post, shown } = openList()
    void post()
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'))
    const refused = post()
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    reading.resolve()
    await refused
    expect(shown()).toBe('inactive')
    await post()
    await router.navigate(dialog)
    await router.navigate('/businesses')
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('again is read with a form that is refused meanwhile', async () => {
    const { router, reading, change, post, shown } = openList()
    change()
    void router.revalidate()
    const refused = post()
    reading.resolve()
    await refused
    expect(shown()).toBe('inactive')
  })
})
