import { randomBytes } from 'node:crypto'
import { hashCost } from '../domain/password.ts'
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

// No password is known to have this hash, so nobody signs in as a demonstration administrator. Everything else here is
// the same each time, this must not be. Its cost is everybody's: a cheaper hash would tell by its time who has an account.
function unknownPasswordHash(): string {
  const { memory, passes, parallelism } = hashCost
  const [nonce, tag] = [randomBytes(16), randomBytes(32)]
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
