/** The signed-in administrator behind a call, as the log records them. */
export interface ActingAdministrator {
  id: string
  fullName: string
  email: string
  role: string
  /** The bearer token that the call carries. */
  token: { id: string; expiresAt: Date }
}
