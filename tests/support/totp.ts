import { TOTP } from 'otpauth'

/** The code that an authenticator app shows now, or `steps` half minutes later. */
export const codeNow = (key: string, steps = 0): string =>
  new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.now() + steps * 30_000 })
