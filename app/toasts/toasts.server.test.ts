import { describe, expect, it } from 'vitest'
import { openBrowser, type PageArguments } from '~/test-support/browser'
import type { Toast } from './toast'
import { addToast, takeToasts } from './toasts.server'

const add =
  (...texts: string[]) =>
  ({ context }: PageArguments) => {
    for (const text of texts) addToast(context, { kind: 'success', text })
  }
const take = ({ context }: PageArguments) => takeToasts(context)
const texts = (toasts: readonly Toast[] | undefined) => toasts?.map(({ text }) => text)

describe('a message', () => {
  it('is shown at once by a page that the same request renders, without a cookie', async () => {
    const browser = openBrowser()
    const { value, setCookies } = await browser.visit('/', (args) => {
      add('Select period!')(args)
      return take(args)
    })
    expect(texts(value)).toEqual(['Select period!'])
    expect(setCookies).toEqual([])
  })

  it('is kept, without what it offers to do, where the address that this leads to is too long for a cookie', async () => {
    const browser = openBrowser()
    const address = `/businesses?x=${'y'.repeat(3_500)}`
    const { setCookies } = await browser.visit('/', ({ context }) => {
      addToast(context, { kind: 'success', text: 'Saved.', followUp: { undo: { address, fields: {} } } })
      addToast(context, { kind: 'success', text: 'Deactivated!', followUp: { undo: { address, fields: {} } } })
    })
    expect(Math.max(...setCookies.map(({ length }) => length))).toBeLessThan(4_096)
    expect(texts((await browser.visit('/', take)).value)).toEqual(['Deactivated!'])
  })

  it('waits while the browser fetches pages ahead of need', async () => {
    const browser = openBrowser()
    await browser.visit('/', add('Saved.'))
    const ahead = await browser.visit('/', take, { isPrefetch: true })
    expect([ahead.value, ahead.setCookies]).toEqual([[], []])
    expect(texts((await browser.visit('/', take)).value)).toEqual(['Saved.'])
  })

  it('comes again with a page whose first response may not have arrived, and with no other', async () => {
    const browser = openBrowser()
    const again = { isDocument: false, headers: { 'X-Repeat': '1' } }
    await browser.visit('/', add('Saved.'))
    expect(texts((await browser.visit('/', take, { isDocument: false })).value)).toEqual(['Saved.'])
    expect(texts((await browser.visit('/', take, again)).value)).toEqual(['Saved.'])
    expect(texts((await browser.visit('/', take, { isDocument: false })).value)).toEqual([])
    expect(browser.cookies.get('toasts')).toBeUndefined()
    expect(texts((await browser.visit('/', take, again)).value)).toEqual([])
  })

  it('waits while other requests pass that show nothing', async () => {
    const browser = openBrowser()
    await browser.visit('/', add('Saved.'))
    expect((await browser.visit('/businesses.csv', () => 'a file')).setCookies).toEqual([])
    expect(texts((await browser.visit('/', take)).value)).toEqual(['Saved.'])
  })

  it('joins one that is waiting already', async () => {
    const browser = openBrowser()
    await browser.visit('/', add('First.'))
    await browser.visit('/', add('Second.'))
    expect(texts((await browser.visit('/', take)).value)).toEqual(['First.', 'Second.'])
  })

  it('of a form that is sent again stands once', async () => {
    const browser = openBrowser()
    const save = ({ context }: PageArguments) => addToast(context, { kind: 'success', text: 'Saved.' }, 'the form')
    await browser.visit('/', save)
    await browser.visit('/', save)
    expect(texts((await browser.visit('/', take)).value)).toEqual(['Saved.'])
  })

  it('makes room for newer ones: three travel at most', async () => {
    const browser = openBrowser()
    await browser.visit('/', add('1', '2', '3', '4', '5'))
    expect(texts((await browser.visit('/', take)).value)).toEqual(['3', '4', '5'])
  })

  it('of the greatest length still fits a cookie, three times', async () => {
    const browser = openBrowser()
    await browser.visit('/', add(...['a', 'b', 'c'].map((letter) => letter.repeat(300))))
    const cookie = `toasts=${browser.cookies.get('toasts')}`
    expect(cookie.length).toBeLessThanOrEqual(4_096)
  })
})

describe('the messages of a request', () => {
  it.each(['', 'nonsense', 'W3sia2V5Ijox.xx', '%', 'x'.repeat(100_000)])(
    'are none when the cookie is %j',
    async (value) => {
      const browser = openBrowser()
      browser.cookies.set('toasts', value)
      expect((await browser.visit('/', take)).value).toEqual([])
    },
  )

  it('are none when another console wrote them', async () => {
    const stranger = openBrowser({ settings: { sessionSecrets: ['their secret'] } })
    await stranger.visit('/', add('You have won!'))
    const browser = openBrowser()
    browser.cookies.set('toasts', stranger.cookies.get('toasts') ?? '')
    expect((await browser.visit('/', take)).value).toEqual([])
  })
})
