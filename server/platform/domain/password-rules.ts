import { longestPassword, shortestPassword } from '../contract/record.ts'
import { DomainError } from '../model/errors.ts'

export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

/** The common words of long passwords, made long by digits, signs or repetition. */
const commonWords = new Set(
  `1q2w3e4r5t6y abcdefghijkl admin administrator asdfghjkl changeme correcthorsebatterystaple default football
    iloveyou letmein naija nigeria password q1w2e3r4t5y6 qazwsxedcrfv qwertyuiop qwertyuiopasdfghjkl superadmin
    superadministrator superman supermarket temporarypassword testtest trustno1 welcome zxcvbnm`.split(/\s+/),
)
const rows = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/** What is wrong with a new password, to stand after its name; undefined when it will do. */
export function passwordProblem(password: string, { email, firstName, lastName }: PasswordOwner): string | undefined {
  if (password.length < shortestPassword) return `must have at least ${shortestPassword} characters`
  if (password.length > longestPassword) return `must have at most ${longestPassword} characters`
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

export function expectGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const problem = passwordProblem(password, owner)
  if (!problem) return
  const name = field === 'newPassword' ? 'New password' : 'Password'
  throw new DomainError('invalid', `${name} ${problem}.`, { data: { field } })
}

const bareOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Without leading and trailing digits, unless nothing else is left. */
const withoutEnds = (bare: string): string => bare.replace(/^\d+|\d+$/g, '') || bare

/** The part that a text repeats; the whole text where it repeats nothing. */
const unitOf = (bare: string): string => /^(.+?)\1+$/u.exec(bare)?.[1] ?? bare

const isRow = (bare: string): boolean =>
  rows.some((row) => row.includes(bare) || [...row].reverse().join('').includes(bare))
