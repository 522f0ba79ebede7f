import { describe, expect, it } from 'vitest'
import { OperatorError } from '../../data-folder/operator-error.ts'
import { parseSettings } from './settings.ts'

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(parseSettings({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataFolder: './data',
      databaseFolder: 'data/database',
      mediaFolder: 'data/media',
      adminEmail: 'admin@example.com',
      adminPassword: undefined,
      demoData: 'on',
      tokenLifetimeMilliseconds: 12 * 60 * 60 * 1000,
      proofLifetimeMilliseconds: 10 * 60 * 1000,
      clientAddressKey: undefined,
      businessTimeZone: 'Africa/Lagos',
      logLevel: 'info',
    })
  })

  it('leave demonstration data out of a Postgres database unless it is asked for', () => {
    const DATABASE_URL = 'postgres://user@host/name'
    expect(parseSettings({ DATABASE_URL }).demoData).toBe('off')
    expect(parseSettings({ DATABASE_URL, DEMO_DATA: 'on' }).demoData).toBe('on')
    expect(parseSettings({ DATABASE_URL, DEMO_DATA: '500' }).demoData).toBe(500)
  })

  it('take an empty variable for an unset one', () => {
    expect(parseSettings({ PLATFORM_PORT: '', ADMIN_PASSWORD: '', DATABASE_URL: '' })).toEqual(parseSettings({}))
  })

  it('let any free port be chosen', () => {
    expect(parseSettings({ PLATFORM_PORT: '0' }).port).toBe(0)
  })

  it.each([
    ['90s', 90_000],
    ['30m', 1_800_000],
    ['12h', 43_200_000],
    [' 7d ', 604_800_000],
    ['366d', 31_622_400_000],
  ])('read the duration %s as %i milliseconds', (text, milliseconds) => {
    expect(parseSettings({ TOKEN_TTL: text }).tokenLifetimeMilliseconds).toBe(milliseconds)
  })

  it.each([
    ['PLATFORM_PORT', '65536'],
    ['PLATFORM_PORT', '-1'],
    ['PLATFORM_PORT', '4000x'],
    ['DATABASE_URL', 'host:5432'],
    ['DATABASE_URL', 'https://host'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO_DATA', 'yes'],
    ['DEMO_DATA', '1.5'],
    ['TOKEN_TTL', '12'],
    ['TOKEN_TTL', '0s'],
    ['TOKEN_TTL', '-1h'],
    ['TOKEN_TTL', '1.5h'],
    ['TOKEN_TTL', '1w'],
    ['TOKEN_TTL', '367d'],
    ['TOKEN_TTL', '12h30m'],
    ['BUSINESS_TIME_ZONE', 'Lagos'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const parse = () => parseSettings({ [name]: value })
    expect(parse).toThrow(OperatorError)
    expect(parse).toThrow(new RegExp(`^${name} must be .+\\.$`))
  })

  it('never repeat a secret that is refused', () => {
    expect(() => parseSettings({ ADMIN_PASSWORD: 'short' })).not.toThrow(/short/)
  })
})
