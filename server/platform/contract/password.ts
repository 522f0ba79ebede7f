import { z } from 'zod'

export const [shortestPassword, longestPassword] = [12, 1000]

/** A password that is asked for to prove who somebody is, whatever the rules were when it was chosen. */
export const presentPassword = z.string().min(1).max(longestPassword)

/** A password that somebody is to sign in with from now on. */
export const newPassword = z.string().min(shortestPassword).max(longestPassword)
