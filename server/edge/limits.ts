const kibibyte = 1024
const mebibyte = 1024 * kibibyte
const second = 1_000

/**
 * What one process bears of its clients. A client is an address (of IPv6 its network of 64 bits), as `readClientAddress`
 * gives it. Bytes and milliseconds.
 */
export const limits = {
  /** Requests in the application at once, and those that wait for one of them to end. */
  requests: { running: { perClient: 24, total: 32 }, waiting: { perClient: 48, total: 128 } },
  /** Uploads take as long as their senders are slow, so they have places of their own. */
  uploads: { running: { perClient: 6, total: 12 }, waiting: { perClient: 0, total: 0 } },
  /** Whoever has waited for longer is refused instead of answered late. */
  longestWait: 5 * second,
  /** A refusal for want of room comes after this, so that asking again and again costs little. */
  refusalDelay: second,

  /** Open connections. Who stands behind a proxy of ours is limited there. */
  connections: { perClient: 1_024, total: 4_096 },
  /** Requests of one connection that have no response yet. No browser sends a second one before. */
  pipelined: 16,
  /** A connection on which nothing moves while the console waits for the client. */
  stall: 20 * second,
  /** From a response that is handed over whole to its last byte at the client. */
  responseDeadline: 120 * second,

  /** Path and query of a request. */
  address: 4 * kibibyte,
  form: mebibyte,
  /** All forms that are arriving; each counts as its buffer, which begins with the second number. */
  formsArriving: 64 * mebibyte,
  smallestForm: 16 * kibibyte,
  /** From the head of a form to its last byte. */
  formDeadline: 60 * second,
  /** Bytes a second, below which a sender is cut off once its allowance of milliseconds is used up. */
  minimumRate: 2 * kibibyte,
  rateAllowance: 20 * second,
} as const
