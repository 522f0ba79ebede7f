/** What the server process tells the application about its surroundings, parsed once from the environment. */
export interface ApplicationSettings {
  /** Base address of the platform API with its `/api` prefix and without a trailing slash. */
  platformUrl: string
  /** The socket through which that address is reached; undefined means its port. */
  platformSocket?: string
  publicOrigins: string[]
  /** The first signs cookies, all of them verify. */
  sessionSecrets: string[]
  /** IANA name of the zone whose calendar days the business runs on. */
  timeZone: string
  secureCookies: boolean
  /** Goes with the client's address to a platform that knows the key; to others neither is sent. */
  clientAddressKey?: string
}
