import type { Random } from './random.ts'

export interface Person {
  firstName: string
  lastName: string
}

const phonePrefixes = ['803', '806', '703', '813', '816', '903', '802', '808', '812', '701', '805', '807', '809', '817']

// Reserved for examples by RFC 2606: mail to them reaches nobody.
const mailDomains = ['example.com', 'example.org', 'example.net']

export function pickPerson(random: Random): Person {
  return { firstName: random.faker.person.firstName(), lastName: random.faker.person.lastName('generic') }
}

/** A Nigerian mobile number in international notation. */
export function pickPhone(random: Random): string {
  const digits = String(random.integer(0, 9_999_999)).padStart(7, '0')
  return `+234 ${random.pick(phonePrefixes)} ${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** An address that no other `number` gets. */
export function mailAddress(random: Random, { firstName, lastName }: Person, number: number): string {
  return `${plain(firstName)}.${plain(lastName)}${number}@${random.pick(mailDomains)}`
}

export function pickStreetAddress(random: Random): string {
  const kind = random.weighted([
    ['Street', 10],
    ['Road', 6],
    ['Close', 3],
    ['Avenue', 3],
    ['Crescent', 2],
    ['Way', 1],
  ])
  const address = `${random.integer(1, 180)} ${random.faker.person.lastName('generic')} ${kind}`
  return random.chance(0.15) ? `Shop ${random.integer(1, 90)}, ${address}` : address
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
