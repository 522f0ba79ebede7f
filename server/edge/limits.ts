const kibibyte = 1024
const mebibyte = 1024 * kibibyte
const second = 1_000

/**
 * What one process bears of its clients. A client is an address (of IPv6 its network of 64 bits), as `readClientAddress`
 * gives it. Bytes and milliseconds.
 */
export const limits = {
  /** Requests in the application at once, and those that wait for one of them to end. */
  requests: { running: 32, waiting: 128 },
  /** Likewise those of one client, so that several clients fit into the above. */
  requestsOfClient: { running: 24, waiting: 48 },
  /** Whoever has waited for longer is refused instead of answered late. */
  longestWait: 5 * second,
  /** A refusal for want of room comes after this, so that asking again and again costs little. */
  shedPause: second,

  /** Open connections. Who stands behind a proxy of ours is limited there. */
  connections: { perClient: 1_024, total: 4_096 },
  /** Requests of one connection that have not been answered. No browser sends a second one before. */
  unansweredOfConnection: 16,
  /** A connection on which nothing moves while the console waits for the client. */
  stall: 20 * second,

  /** Path and query of a request. */
  target: 4 * kibibyte,
  form: mebibyte,
  /** Forms that are arriving, whole in memory. Each counts as much as this from its start. */
  formsArriving: { perClient: 16 * mebibyte, total: 64 * mebibyte },
  leastForm: 64 * kibibyte,
  /** From the head of a form to its last byte. */
  formDeadline: 60 * second,
  /** Uploads are streamed, so that their number counts and not their size. */
  uploads: { perClient: 6, total: 12 },

  /** Responses that their clients have not taken yet. */
  unreadResponses: { perClient: 8 * mebibyte, total: 64 * mebibyte },

  /** Bytes a second, below which a sender or reader is cut off once its allowance is used up. */
  leastSpeed: 2 * kibibyte,
  allowance: 20 * second,
} as const
