import { createCookie } from 'react-router'

const cookie = createCookie('theme', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * 60 * 60 })

export type Theme = 'light' | 'dark'

/** The chosen theme; undefined follows the system. */
export async function readTheme(request: Request): Promise<Theme | undefined> {
  const theme: unknown = await cookie.parse(request.headers.get('Cookie'))
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

export const writeTheme = (theme: Theme | undefined): Promise<string> =>
  cookie.serialize(theme ?? '', theme ? {} : { maxAge: 0 })
