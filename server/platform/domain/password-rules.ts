import { longestPassword, shortestPassword } from '../contract/record.ts'
import { DomainError } from '../model/errors.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

/** The most common words that twelve characters and more are made of, by adding digits and signs or by repeating. */
const commonWords = new Set(
  `1q2w3e4r5t6y abcdefghijkl admin administrator asdfghjkl changeme correcthorsebatterystaple default football
    iloveyou letmein naija nigeria password q1w2e3r4t5y6 qazwsxedcrfv qwertyuiop qwertyuiopasdfghjkl superadmin
    superadministrator superman supermarket temporarypassword testtest trustno1 welcome zxcvbnm`.split(/\s+/),
)
const rows = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/** What is wrong with a password that somebody is to sign in with, to stand after its name; undefined when it will do. */
export function passwordProblem(password: string, { email, firstName, lastName }: PasswordOwner): string | undefined {
  if (password.length < shortestPassword) return `must have at least ${shortestPassword} characters`
  if (password.length > longestPassword) return `must have at most ${longestPassword} characters`
  // One of signs alone stands for itself.
  const bare = bareOf(password) || password
  const [user = ''] = email.split('@', 1)
  const own = [email, user, `${firstName}${lastName}`, `${lastName}${firstName}`, firstName, lastName].map(bareOf)
  const forms = [bare, withoutEnds(bare), unitOf(bare), withoutEnds(unitOf(withoutEnds(bare)))]
  if (forms.some((form) => own.includes(form))) return 'must differ from the e-mail address and the name'
  if (forms.some((form) => form.length < 4 || commonWords.has(form) || isRow(form))) {
    return 'is too common. Choose several words that do not belong together'
  }
  return undefined
}

/** Refuses such a password at the field that it was sent in. */
export function expectGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const problem = passwordProblem(password, owner)
  if (!problem) return
  const name = field === 'newPassword' ? 'New password' : 'Password'
  throw new DomainError('invalid', `${name} ${problem}.`, { data: { field } })
}

/** Letters and digits alone, without regard to case and accents. */
const bareOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Without the digits that are added to a word so that it will do. */
const withoutEnds = (bare: string): string => bare.replace(/^\d+|\d+$/g, '') || bare

/** What a text repeats; itself where it repeats nothing. */
const unitOf = (bare: string): string => /^(.+?)\1+$/u.exec(bare)?.[1] ?? bare

const isRow = (bare: string): boolean =>
  rows.some((row) => row.includes(bare) || [...row].reverse().join('').includes(bare))
