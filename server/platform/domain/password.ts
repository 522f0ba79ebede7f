import { argon2, type Argon2Parameters, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { bulkhead, type BulkheadPolicy, isBulkheadRejectedError } from 'cockatiel'
import { DomainError } from '../model/errors.ts'

const deriveNow = promisify(argon2)

// Each takes 19 MB, and a thread of the pool that also reads files.
const hashing = bulkhead(2, 30)

/** By hash. An account whose password is checked on many devices at once leaves places to others. */
const checking = new Map<string, BulkheadPolicy>()
const mostOfAccount = 8

const derive = (...parameters: Parameters<typeof deriveNow>) =>
  unlessTooMany(() => hashing.execute(() => deriveNow(...parameters)))

async function unlessTooMany<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isBulkheadRejectedError(error)) throw error
    throw new DomainError('unavailable', 'Too many passwords are being checked at this moment. Try again in a moment.')
  }
}

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

const hashCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const [saltLength, tagLength] = [16, 32]
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** The password's argon2id hash in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const tag = await derive('argon2id', parametersOf(password, salt, hashCost))
  const { memory, passes, parallelism } = hashCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

// Checked for unknown accounts, so that their response takes as long.
const dummyHash = `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Takes as long without a hash as with one. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  if (hash === undefined) return matches(password, hash)
  const ofAccount = checking.get(hash) ?? bulkhead(mostOfAccount)
  checking.set(hash, ofAccount)
  try {
    return await unlessTooMany(() => ofAccount.execute(() => matches(password, hash)))
  } finally {
    if (ofAccount.executionSlots === mostOfAccount) checking.delete(hash)
  }
}

async function matches(password: string, hash: string | undefined): Promise<boolean> {
  const match = phcPattern.exec(hash ?? dummyHash)
  if (!match) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = match
  const stored = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const tag = await derive('argon2id', parametersOf(password, Buffer.from(salt, 'base64'), stored))
  const wanted = Buffer.from(expected, 'base64')
  return tag.length === wanted.length && timingSafeEqual(tag, wanted) && hash !== undefined
}

const parametersOf = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Argon2Parameters => ({
  message: password.normalize('NFC'),
  nonce,
  parallelism,
  memory,
  passes,
  tagLength,
})

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

export const oneTimePasswordLifetime = 72 * 60 * 60 * 1000

// Read out over the telephone, so without characters that are easily confused.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const [groups, groupLength] = [5, 4]

/** 99 random bits, such as `k7wd-p2mq-...`. */
export const createOneTimePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')
