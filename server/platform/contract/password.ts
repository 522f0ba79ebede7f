import { inputText } from './record.ts'

/** Characters; normalising and hashing a longer password would keep everybody else waiting. */
export const [shortestPassword, longestPassword] = [12, 1000]

/** A password that is asked for to prove who somebody is, whatever the rules were when it was chosen. */
export const presentPassword = inputText(longestPassword).min(1)

/** A password that somebody is to sign in with from now on. */
export const newPassword = inputText(longestPassword).min(shortestPassword)
