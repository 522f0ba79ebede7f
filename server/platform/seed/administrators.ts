import { randomBytes } from 'node:crypto'
import { hashCost } from '../domain/password.ts'
import type { Row } from '../db/bulk-load.ts'
import { officeHours } from './calendar.ts'
import type { SeedAdministrator } from './office.ts'
import { pickPhone } from './people.ts'
import type { World } from './world.ts'

/** The first one opened the platform; days are counted back from today. */
const people = [
  { firstName: 'Adaeze', lastName: 'Okafor', daysAgo: 925 },
  { firstName: 'Babatunde', lastName: 'Adeyemi', daysAgo: 850 },
  { firstName: 'Halima', lastName: 'Bello', daysAgo: 780 },
  { firstName: 'Efe', lastName: 'Omoregie', daysAgo: 700, leftDaysAgo: 210 },
]

const mailAddress = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName}.${lastName}@demonstration.example`.toLowerCase()

export const administratorEmails: readonly string[] = people.map(mailAddress)

/** Colleagues of the first administrator, hired by the office; their rows, and what the log says of them. */
export function createAdministrators({ calendar, createIdentifier, random, office }: World): Row[] {
  const rows: Row[] = []
  const momentOn = (daysAgo: number) => calendar.momentOn(daysAgo, random, { hours: officeHours })
  let first: SeedAdministrator | undefined
  for (const person of people) {
    const from = momentOn(person.daysAgo)
    const fullName = `${person.firstName} ${person.lastName}`
    const administrator: SeedAdministrator = { id: createIdentifier(from), fullName, email: mailAddress(person), from }
    if (person.leftDaysAgo !== undefined) administrator.until = momentOn(person.leftDaysAgo)
    office.hire(administrator)
    first ??= administrator
    rows.push(rowOf(administrator, { ...person, phone: first === administrator ? null : pickPhone(random) }))
    const logged = (at: Date, action: string, isActive: boolean) => {
      const { id, email } = administrator
      const record = { type: 'admin', id }
      const facts = { action, activity: 'Admin', details: fullName, record, after: { email, isActive } }
      // The first one hired everybody, herself included.
      return office.logRow({ administrator: first ?? administrator, at }, facts)
    }
    rows.push(logged(from, 'create', true))
    if (administrator.until) rows.push(logged(administrator.until, 'deactivate', false))
  }
  return rows
}

interface PersonFacts {
  firstName: string
  lastName: string
  phone: string | null
}

const rowOf = ({ id, email, from, until }: SeedAdministrator, { firstName, lastName, phone }: PersonFacts): Row => ({
  table: 'admins',
  values: {
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    type: 'admin',
    role: 'superadmin',
    password_hash: unknownPasswordHash(),
    is_active: until === undefined,
    created_at: from,
    version: until ? 2 : 1,
  },
})

// No password is known to have this hash, so nobody signs in as a demonstration administrator. Everything else here is
// the same each time, this must not be. Its cost is everybody's: a cheaper hash would tell by its time who has an account.
function unknownPasswordHash(): string {
  const { memory, passes, parallelism } = hashCost
  const [nonce, tag] = [randomBytes(16), randomBytes(32)]
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
