import { argon2Sync, randomBytes } from 'node:crypto'
import type { Row } from '../db/bulk-load.ts'
import type { Calendar } from './calendar.ts'
import type { MakeIdentifier } from './identifiers.ts'
import { pickPhone } from './people.ts'
import type { Random } from './random.ts'

export interface SeedAdministrator {
  id: string
  fullName: string
  email: string
}

const people = [
  ['Adaeze', 'Okafor', true],
  ['Babatunde', 'Adeyemi', true],
  ['Halima', 'Bello', true],
  ['Efe', 'Omoregie', false],
] as const

const mailAddress = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}@demonstration.example`.toLowerCase()

export const administratorEmails: readonly string[] = people.map(([firstName, lastName]) =>
  mailAddress(firstName, lastName),
)

/** Colleagues of the first administrator, and their rows. */
export function createAdministrators({
  calendar,
  createIdentifier,
  random,
}: {
  calendar: Calendar
  createIdentifier: MakeIdentifier
  random: Random
}): { administrators: SeedAdministrator[]; rows: Row[] } {
  const rows: Row[] = []
  const administrators = people.map(([firstName, lastName, isActive], index) => {
    const createdAt = calendar.momentOn(890 - index * 70, random)
    const id = createIdentifier(createdAt)
    const email = mailAddress(firstName, lastName)
    rows.push({
      table: 'admins',
      values: {
        id,
        first_name: firstName,
        last_name: lastName,
        email,
        phone: index === 1 ? null : pickPhone(random),
        type: 'admin',
        role: 'superadmin',
        password_hash: unknownPasswordHash(),
        is_active: isActive,
        created_at: createdAt,
        version: 1,
      },
    })
    return { id, fullName: `${firstName} ${lastName}`, email }
  })
  return { administrators, rows }
}

// Nobody knows the password of a demonstration administrator, so nobody signs in as one. Everything else here is the
// same each time, this must not be. The cheap parameters protect nothing that 32 random bytes leave open.
function unknownPasswordHash(): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message: randomBytes(32),
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
