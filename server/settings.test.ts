import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSettings, publicOriginsOf } from './settings.ts'

describe('the settings', () => {
  it('have a default each', () => {
    expect(parseSettings({})).toEqual({
      processes: 1,
      port: 3000,
      host: '127.0.0.1',
      publicOrigins: undefined,
      trustedHops: 0,
      sessionSecrets: undefined,
      platformUrl: undefined,
      platformPort: 4000,
      clientAddressKey: undefined,
      dataFolder: resolve('data'),
      timeZone: 'Africa/Lagos',
      logLevel: 'info',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
    })
  })

  it('are read from the environment', () => {
    const settings = parseSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://Console.example/, http://localhost:8080',
      TRUST_PROXY: '2',
      SESSION_SECRET: 'the secret of this week, the secret of last week',
      PLATFORM_API_URL: 'https://platform.example/api/',
      METRICS_PORT: '9090',
      METRICS_HOST: '0.0.0.0',
    })
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicOrigins: ['https://console.example', 'http://localhost:8080'],
      trustedHops: 2,
      sessionSecrets: ['the secret of this week', 'the secret of last week'],
      platformUrl: 'https://platform.example/api',
      metricsPort: 9090,
      metricsHost: '0.0.0.0',
    })
  })

  it('let one process serve for each processor', () => {
    expect(parseSettings({ PROCESSES: '64' }).processes).toBe(64)
    expect(parseSettings({ PROCESSES: 'auto' }).processes).toBe(availableParallelism())
  })

  it('count as unset when they are empty', () => {
    expect(parseSettings({ PORT: '', SESSION_SECRET: '', PLATFORM_API_URL: '' })).toEqual(parseSettings({}))
  })

  it.each([
    ['PROCESSES', '0'],
    ['PROCESSES', '65'],
    ['PROCESSES', '1.5'],
    ['PROCESSES', 'all'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['HOST', 'a b'],
    ['PUBLIC_ORIGIN', 'console.example'],
    ['PUBLIC_ORIGIN', 'https://console.example/path'],
    ['PUBLIC_ORIGIN', 'https://user:secret@console.example'],
    ['PUBLIC_ORIGIN', 'https://console.example,'],
    ['PUBLIC_ORIGIN', 'ftp://console.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'this one is long enough,short'],
    ['PLATFORM_API_URL', 'platform:4000/api'],
    ['PLATFORM_API_URL', 'http://user:secret@platform/api'],
    ['PLATFORM_API_URL', 'http://platform/api?key=1'],
    ['PLATFORM_PORT', '4.5'],
    ['CLIENT_ADDRESS_KEY', 'too short'],
    ['BUSINESS_TIME_ZONE', 'Africa/Atlantis'],
    ['BUSINESS_TIME_ZONE', '+01:00'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'not a host'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+$`))
  })

  it('name the time zone as its file is named', () => {
    expect(parseSettings({ BUSINESS_TIME_ZONE: 'africa/lagos' }).timeZone).toBe('Africa/Lagos')
  })

  it('let the console be reached by both names of its machine until told otherwise', () => {
    expect(publicOriginsOf(parseSettings({}), 3000)).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000'])
    const settings = parseSettings({ PUBLIC_ORIGIN: 'https://console.example' })
    expect(publicOriginsOf(settings, 3000)).toEqual(['https://console.example'])
  })
})
