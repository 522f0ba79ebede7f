import { randomInt } from 'node:crypto'

/** Milliseconds for which a one-time password signs in. */
export const oneTimeMilliseconds = 72 * 60 * 60 * 1000

// Read out over the telephone: no letter or digit that looks or is written like another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const [groups, groupLength] = [5, 4]

/** A password of 99 random bits, such as `k7wd-p2mq-...`, in lower case and in groups of four. */
export const createOneTimePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')
