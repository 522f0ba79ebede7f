import { randomBytes } from 'node:crypto'

/** A new record's id, 24 hexadecimal digits: ids made later sort after earlier ones, and none can be guessed. */
export const newId = (now: Date): string =>
  now.getTime().toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
