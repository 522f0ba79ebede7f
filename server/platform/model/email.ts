/**
 * The one form in which a typed e-mail finds an account and has its failures counted. The database folds letters in a
 * way of its own, so it is never asked to: what it took for the same would be another one here.
 */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase()
