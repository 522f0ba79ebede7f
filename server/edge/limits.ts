const kibibyte = 1024
const mebibyte = 1024 * kibibyte
const second = 1_000

/** What one process bears of its clients, in bytes and milliseconds; `clientOf` tells clients apart. */
export const limits = {
  /** Requests in the application at once, and those that wait for a place. */
  requests: { running: { perClient: 24, total: 32 }, waiting: { perClient: 48, total: 128 } },
  /** The same for forms above `largeForm`, each of which keeps the process from everything else for up to a third of a second. */
  largeForms: { running: { perClient: 4, total: 6 }, waiting: { perClient: 24, total: 64 } },
  largeForm: 32 * kibibyte,
  /** Uploads take as long as their senders are slow, so they have places of their own. */
  uploads: { running: { perClient: 6, total: 12 }, waiting: { perClient: 0, total: 0 } },
  /** A request that has waited for longer is refused instead of answered late. */
  longestWait: 5 * second,
  /** The delay of a refusal for want of room, so that asking again and again costs little. */
  refusalDelay: second,

  connections: { perClient: 1_024, total: 4_096 },
  /** Unanswered requests of one connection. Browsers send one at a time. */
  pipelined: 4,
  /** How long nothing moves on a connection while the console waits for the client. */
  stall: 20 * second,
  /**
   * The same while it takes a response. Node hears of progress once a third of what the kernel holds for the client is taken:
   * of up to 4 MB, which takes nearly three minutes at 64 kbit/s.
   */
  unread: 180 * second,
  /** Responses that wait in memory until their clients take more. Browsers leave few that do not fit in the kernel. */
  unreadResponses: {
    perClient: { count: 64, bytes: 64 * mebibyte },
    total: { count: 256, bytes: 192 * mebibyte },
  },
  responseDeadline: 120 * second,

  address: 4 * kibibyte,
  /** In one address. A page whose 50 rows are all chosen has 66. */
  parameters: 250,
  /** Pages repeat what a refused form was posted with, quotation marks as six characters. */
  form: 256 * kibibyte,
  /** A form with room for files is an upload above this; up to it, it arrives like any other before `formDeadline`. */
  formWithoutPlace: 64 * kibibyte,
  /** All forms that are arriving; each counts as its buffer, at first `smallestForm`. */
  formsArriving: 64 * mebibyte,
  smallestForm: 16 * kibibyte,
  formDeadline: 60 * second,
  /** Bytes a second, below which a sender is cut off once its allowance of milliseconds is used up. */
  minimumRate: 2 * kibibyte,
  rateAllowance: 20 * second,
} as const
