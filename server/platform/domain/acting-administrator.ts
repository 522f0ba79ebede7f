/** The signed-in administrator behind a call, as the log records them. */
export interface ActingAdministrator {
  id: string
  fullName: string
  email: string
  role: string
  /** Signed in with a one-time password: nothing but choosing another is open until that is done. */
  mustChoosePassword: boolean
  /** The bearer token that the call carries. */
  token: { id: string; expiresAt: Date }
}
