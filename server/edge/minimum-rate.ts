import { limits } from './limits.ts'

/**
 * Cuts off a client that sends fewer bytes than the minimum rate while the console waits for it: a pause uses up its
 * allowance, bytes give some of it back, and time in which the console itself is busy does not count.
 */
export class MinimumRate {
  readonly #onTooSlow: () => void
  #allowance: number = limits.rateAllowance
  #waitingSince: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(onTooSlow: () => void) {
    this.#onTooSlow = onTooSlow
  }

  /** From now on it is the client's turn. */
  wait(): void {
    if (this.#waitingSince !== undefined) return
    this.#waitingSince = performance.now()
    this.#timer = setTimeout(this.#onTooSlow, this.#allowance)
  }

  /** The client has sent so many bytes. */
  moved(bytes: number): void {
    if (this.#waitingSince === undefined) return
    const waited = performance.now() - this.#waitingSince
    this.stop()
    const earned = (bytes / limits.minimumRate) * 1_000
    this.#allowance = Math.min(limits.rateAllowance, Math.max(0, this.#allowance - waited) + earned)
  }

  /** Nothing is waited for any more. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#waitingSince = undefined
  }
}
