import { expect, it } from 'vitest'
import { densityPreference, themePreference } from './preferences.server'

const post = (fields: Record<string, string>) =>
  new Request('http://localhost:3000/theme', { method: 'POST', body: new URLSearchParams(fields) })

/** Posts a choice; the answer's cookie is what the browser sends from then on. */
async function choose(preference: typeof themePreference | typeof densityPreference, fields: Record<string, string>) {
  const answer = await preference.keep(post(fields))
  const cookie = answer.headers.get('Set-Cookie') ?? ''
  const next = new Request('http://localhost:3000/', { headers: { Cookie: cookie.split(';')[0] ?? '' } })
  return {
    to: answer.headers.get('Location'),
    isForgotten: cookie.includes('Max-Age=0'),
    kept: await preference.read(next),
  }
}

it('a choice is kept, and its page comes again', async () => {
  expect(await choose(themePreference, { theme: 'dark', next: '/logs?page=2' })).toEqual({
    to: '/logs?page=2',
    isForgotten: false,
    kept: 'dark',
  })
  expect(await choose(densityPreference, { density: 'compact', next: '/logs' })).toMatchObject({ kept: 'compact' })
})

it('any other value takes the choice back', async () => {
  for (const theme of ['', 'system', 'sepia']) {
    expect(await choose(themePreference, { theme, next: '/logs' })).toEqual({
      to: '/logs',
      isForgotten: true,
      kept: undefined,
    })
  }
})

it('a form leads to no other origin', async () => {
  const { to } = await choose(densityPreference, { density: 'compact', next: 'https://evil.example/' })
  expect(to).toBe('/dashboard')
})
