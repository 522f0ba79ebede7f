import type { FirstSignIn } from './domain/first-administrator.ts'

/** The lines that tell a first sign-in to the person at the terminal; the log does not get them. */
export const describeFirstSignIn = ({ email, password }: FirstSignIn): string[] => [
  `First sign-in, email: ${email}`,
  `First sign-in, password: ${password ?? 'the one in ADMIN_PASSWORD'}`,
]
