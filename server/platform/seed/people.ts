import { peoples, streets } from './names.ts'
import type { Random } from './random.ts'

export interface Person {
  firstName: string
  lastName: string
}

/** What follows the 0 of a mobile number, by the networks that have it: MTN, Airtel, Glo and 9mobile. */
export const phonePrefixes: readonly string[] =
  '703 706 803 806 810 813 814 816 903 906 913 916 701 708 802 808 812 901 902 904 907 912 705 805 807 811 815 905 915 809 817 818 908 909'.split(
    ' ',
  )

// Reserved for examples by RFC 2606: mail to them reaches nobody.
const mailDomains = ['example.com', 'example.org', 'example.net']

/** Somebody with a first and a last name; in one of ten families they come from different peoples. */
export function pickPerson(random: Random): Person {
  const names = random.weighted(peoples)
  const family = random.chance(0.1) ? random.weighted(peoples) : names
  const firstName = random.pick(names.first)
  // Nobody is called Yusuf Yusuf.
  return { firstName, lastName: random.pick(family.last.filter((name) => name !== firstName)) }
}

/** A Nigerian mobile number in international notation, as `+234 803 123 4567`. */
export function pickPhone(random: Random): string {
  const digits = String(random.integer(2_000_000, 9_999_999))
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
  const address = `${random.integer(1, 180)} ${random.pick(streets)} ${kind}`
  return random.chance(0.15) ? `Shop ${random.integer(1, 90)}, ${address}` : address
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
