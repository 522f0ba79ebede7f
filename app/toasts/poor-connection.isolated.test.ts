import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOverPoorConnection } from './poor-connection'
import { listenForToasts } from './toast'

const broken = new TypeError('Failed to fetch')
let shown: string[]

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  listenForToasts(({ kind, text }) => shown.push(kind === 'dismiss' ? kind : text))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends a form again, with all that was typed, until there is a response', async () => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.text())
    if (bodies.length < 4) throw broken
    return new Response('saved')
  })
  const response = fetchOverPoorConnection(new Request('http://console/', { method: 'POST', body: 'name=Ada' }))
  await vi.advanceTimersByTimeAsync(500 + 1000 + 2000)
  expect(await (await response).text()).toBe('saved')
  expect(bodies).toEqual(Array.from({ length: 4 }, () => 'name=Ada'))
  expect(shown).toEqual(['Poor connection, trying again…', 'Poor connection, trying again…', 'dismiss'])
})

it.each([
  [
    'that a proxy gives for a console it can not reach',
    () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
  ],
  ['of a console that has no room', () => new Response('busy', { status: 503 })],
  ['of a network that wants a login of its own', () => new Response('<h1>Hotel</h1>', { status: 511 })],
  ['to a form whose body stalled on its way', () => new Response('too slow', { status: 408 })],
  [
    'that breaks in its middle',
    () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('Failed to fetch')) })),
  ],
])('takes no response %s for what became of a form', async (_, first) => {
  const answers = [first(), new Response('saved')]
  vi.stubGlobal('fetch', async () => answers.shift())
  const response = fetchOverPoorConnection(new Request('http://console/', { method: 'POST', body: 'name=Ada' }))
  await vi.advanceTimersByTimeAsync(500)
  expect(await (await response).text()).toBe('saved')
})

it.each([
  ['GET', 30],
  ['POST', 120],
] as const)('sends a %s again over another connection when %i seconds bring nothing', async (method, seconds) => {
  let isSilent = true
  let fetched = 0
  vi.stubGlobal('fetch', async ({ signal }: Request) => {
    fetched += 1
    if (isSilent) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(broken)))
    return new Response('there')
  })
  const response = fetchOverPoorConnection(new Request('http://console/', { method }))
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
  expect(fetched).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  isSilent = false
  await vi.advanceTimersByTimeAsync(500)
  expect(await (await response).text()).toBe('there')
})

it('takes an error of the console for its response', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, headers: { 'X-Build': 'one' } }))
  expect((await fetchOverPoorConnection(new Request('http://console/'))).status).toBe(503)
})

it('says nothing of a connection that was gone for a moment', async () => {
  const answers = [Promise.reject(broken), Promise.resolve(new Response())]
  vi.stubGlobal('fetch', () => answers.shift())
  const response = fetchOverPoorConnection(new Request('http://console/'))
  await vi.advanceTimersByTimeAsync(500)
  expect((await response).ok).toBe(true)
  expect(shown).toEqual([])
})

it('ends with its request, which somebody aborts who goes elsewhere', async () => {
  const going = new AbortController()
  vi.stubGlobal('fetch', async () => {
    throw broken
  })
  const response = fetchOverPoorConnection(new Request('http://console/', { signal: going.signal }))
  const reason = response.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  going.abort()
  await vi.advanceTimersByTimeAsync(8000)
  expect(await reason).toMatchObject({ name: 'AbortError' })
  expect(shown.at(-1)).toBe('dismiss')
})

const post = (path: string, signal?: AbortSignal) =>
  fetchOverPoorConnection(new Request(`http://console${path}`, { method: 'POST', signal }))

describe('a form whose sender goes elsewhere before its response', () => {
  const revalidate = vi.fn<() => void>()
  beforeEach(async () => {
    // Its first import takes time that is no timer's.
    await import('./cut-page')
    revalidate.mockClear()
    const state = { location: { pathname: '/staffs' }, navigation: { state: 'idle' } }
    vi.stubGlobal('window', { __reactRouterDataRouter: { revalidate, state, subscribe: () => () => {} } })
  })

  /** Sends a form, whose sender goes on, and then asks for a page; `answer` responds to the form. */
  async function goOn(address = '/') {
    const going = new AbortController()
    const sent: string[] = []
    const form = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(request.method)
      const aborted = new Promise<never>((_, reject) => request.signal.addEventListener('abort', () => reject(broken)))
      return request.method === 'POST' ? Promise.race([form.promise, aborted]) : new Response('a page')
    })
    const posted = post(address, going.signal)
    await vi.advanceTimersByTimeAsync(100)
    going.abort()
    const page = fetchOverPoorConnection(new Request('http://console/staffs'))
    await vi.advanceTimersByTimeAsync(1000)
    return { sent, answer: form.resolve, posted, page }
  }

  it('is answered all the same, before the next page is asked for, which then says what became of it', async () => {
    const { sent, answer, posted, page } = await goOn()
    expect(sent).toEqual(['POST'])
    answer(new Response('saved'))
    expect(await (await posted).text()).toBe('saved')
    expect(await (await page).text()).toBe('a page')
  })

  it('is sent all the same while it waits for the form before it', async () => {
    const going = new AbortController()
    const sent: string[] = []
    const first = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', async ({ method, url }: Request) => {
      sent.push(`${method} ${new URL(url).pathname}`)
      return sent.length > 1 ? new Response('saved') : first.promise
    })
    const one = post('/one')
    await vi.advanceTimersByTimeAsync(100)
    const two = post('/two', going.signal)
    await vi.advanceTimersByTimeAsync(100)
    going.abort()
    const page = fetchOverPoorConnection(new Request('http://console/staffs'))
    first.resolve(new Response('saved'))
    await Promise.all([one, two, page])
    expect(sent).toEqual(['POST /one', 'POST /two', 'GET /staffs'])
  })

  it('is sent again where its connection breaks, and what is shown is read again after its response', async () => {
    const { sent, answer, posted } = await goOn()
    vi.stubGlobal('fetch', async ({ method }: Request) => {
      sent.push(method)
      return new Response('saved')
    })
    answer(Promise.reject(broken))
    await vi.advanceTimersByTimeAsync(500)
    expect(await (await posted).text()).toBe('saved')
    expect(sent.slice(0, 2)).toEqual(['POST', 'POST'])
    await vi.waitFor(() => expect(revalidate).toHaveBeenCalledOnce())
  })

  it.each([
    ['that of a dialog, whose response nobody would see', '/admins?modal=reset-password&id=1'],
    ['a login, in whose place somebody else may have signed in', '/login.data'],
  ])('is not sent again where it is %s, and that is said', async (_, address) => {
    const { answer, posted } = await goOn(address)
    const outcome = posted.catch(({ name }: Error) => name)
    answer(Promise.reject(broken))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toBe('AbortError')
    expect(shown).toContain('What you left may not be saved. Look before you do it again.')
  })

  it('is not waited for where it is a login, whose late response would replace the session of whoever came since', async () => {
    await expect((await goOn('/login.data')).posted).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('holds nothing after the next page, however long its response takes', async () => {
    const { page } = await goOn()
    await vi.advanceTimersByTimeAsync(1000)
    await page
    const another = fetchOverPoorConnection(new Request('http://console/logs'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await (await another).text()).toBe('a page')
  })

  it('does not hold the next page for longer than two seconds, which is read again after its response', async () => {
    const { sent, answer, posted, page } = await goOn()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await (await page).text()).toBe('a page')
    expect(sent).toEqual(['POST', 'GET'])
    expect(revalidate).not.toHaveBeenCalled()
    answer(new Response('saved'))
    await posted
    await vi.waitFor(() => expect(revalidate).toHaveBeenCalledOnce())
  })
})

describe('a page whose late parts are cut', () => {
  const reload = vi.fn<() => void>()
  let dialog: object | null = null
  let looks = 0
  beforeEach(async () => {
    reload.mockClear()
    vi.stubGlobal('location', { href: 'http://console/logs', pathname: '/logs', reload })
    vi.stubGlobal('document', {
      querySelector() {
        looks += 1
        return dialog
      },
    })
    // A release has replaced the file.
    vi.doMock('./cut-page', () => {
      throw broken
    })
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      if (url.endsWith('/healthz')) return new Response()
      const lines = ['the first line\n']
      const pull = (body: ReadableStreamDefaultController) => {
        const line = lines.shift()
        if (line) body.enqueue(new TextEncoder().encode(line))
        else body.error(broken)
      }
      return new Response(new ReadableStream({ pull }))
    })
  })

  it('is loaded anew by a tab that is older than the console, once no dialog is open', async () => {
    dialog = {}
    void (await fetchOverPoorConnection(new Request('http://console/logs.data'))).text()
    const triedAgain = (expectation: () => void) =>
      vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(8_000)
        expectation()
      })
    await triedAgain(() => expect(looks).toBeGreaterThan(1))
    expect(reload).not.toHaveBeenCalled()
    dialog = null
    await triedAgain(() => expect(reload).toHaveBeenCalled())
  })
})
