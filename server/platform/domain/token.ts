import { createHash, randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { AdminCredentials } from './admin.ts'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import { LatestUsed } from './latest-used.ts'

/** A secret that signs tokens. */
export interface SigningKey {
  id: string
  secret: Uint8Array
}

export interface SigningKeyStore {
  /** All keys, the one that signs first. */
  list(): Promise<SigningKey[]>
}

/** What a token says, once its signature and its time have been checked. */
export interface TokenClaims {
  id: string
  administratorId: string
  expiresAt: Date
}

export interface Tokens {
  issue(administratorId: string): Promise<TokenClaims & { token: string }>
  /** Refuses with the words that clients of the platform look for: `jwt expired` or `jwt malformed`. */
  verify(token: string): Promise<TokenClaims>
  /** Says for a few minutes that somebody has just given this administrator's password. */
  issueChallenge(credentials: AdminCredentials): Promise<string>
  /** The credentials that a challenge was issued for; refused when its time is over or the access changed since. */
  verifyChallenge(
    challenge: string,
    find: (administratorId: string) => Promise<AdminCredentials | undefined>,
  ): Promise<AdminCredentials>
  /** Says for a month that this administrator has signed in on the device that keeps it. It lets nobody in. */
  issueDevice(credentials: AdminCredentials): Promise<string>
  /** The id of a device that belongs to these credentials; undefined for any other, and once the access has changed. */
  verifyDevice(device: string, credentials: AdminCredentials | undefined): Promise<string | undefined>
}

// As many administrators hardly ever work at once.
const mostRemembered = 1000

/** Milliseconds; a key that was exchanged because somebody else has it is not trusted for longer. */
const keysReadAgainAfter = 60_000

const challengeAudience = 'second-factor'
const challengeMilliseconds = 5 * 60 * 1000
const deviceAudience = 'known-device'
const deviceMilliseconds = 30 * 24 * 60 * 60 * 1000

/** Ties a proof to one password and one state of the access, without showing anything of the hash. */
const markOf = ({ passwordHash, version }: AdminCredentials): string =>
  createHash('sha256').update(`${version} ${passwordHash}`).digest('base64url')

/** Signs and checks bearer tokens (JWT, HS256). Whether a token has been revoked is not theirs to say. */
export function createTokens(options: { keys: SigningKeyStore; lifetimeMilliseconds: number; clock: Clock }): Tokens {
  const { keys, lifetimeMilliseconds, clock } = options
  let known: SigningKey[] = []
  let readAt = 0
  // Claims of tokens whose signature was good, by the whole token: one that differs in a letter is checked anew.
  const verified = new LatestUsed<TokenClaims>(mostRemembered)

  async function readKeys(): Promise<void> {
    readAt = clock().getTime()
    known = await keys.list()
    verified.forgetAll()
  }

  const readOldKeysAgain = async () => {
    if (known.length === 0 || clock().getTime() - readAt > keysReadAgainAfter) await readKeys()
  }

  async function keyOf(id: string | undefined): Promise<Uint8Array> {
    await readOldKeysAgain()
    const find = () => known.find((key) => key.id === id)
    // Another process on the same database may have made a key since.
    if (!find()) await readKeys()
    const key = find()
    // Keys are exchanged now and then, and their tokens end with them.
    if (!key) throw new DomainError('unauthenticated', 'jwt expired')
    return key.secret
  }

  async function signingKey(): Promise<SigningKey> {
    await readOldKeysAgain()
    const [key] = known
    if (!key) throw new Error('There is no key to sign tokens with.')
    return key
  }

  /** Something that says who gave the password, and when it ends; no token, because its audience is another. */
  async function signProof(
    credentials: AdminCredentials,
    { audience, milliseconds }: { audience: string; milliseconds: number },
  ): Promise<string> {
    const key = await signingKey()
    return new SignJWT({ mark: markOf(credentials) })
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .setAudience(audience)
      .setSubject(credentials.admin._id)
      .setJti(randomUUID())
      .setExpirationTime(new Date(clock().getTime() + milliseconds))
      .sign(key.secret)
  }

  /** What a proof for this audience says; undefined for one that is none, or none any more. */
  async function readProof(proof: string, audience: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(proof, ({ kid }) => keyOf(kid), {
        algorithms: ['HS256'],
        audience,
        currentDate: clock(),
        requiredClaims: ['sub', 'exp', 'jti', 'mark'],
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof DomainError) return undefined
      throw error
    }
  }

  return {
    async issue(administratorId) {
      const key = await signingKey()
      const now = clock()
      // Tokens count in whole seconds.
      const expiresAt = new Date(Math.floor((now.getTime() + lifetimeMilliseconds) / 1000) * 1000)
      const id = randomUUID()
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', kid: key.id })
        .setSubject(administratorId)
        .setJti(id)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key.secret)
      return { id, administratorId, expiresAt, token }
    },

    async verify(token) {
      const remembered = verified.find(token)
      if (remembered) {
        if (remembered.expiresAt <= clock()) throw new DomainError('unauthenticated', 'jwt expired')
        return remembered
      }
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
          algorithms: ['HS256'],
          currentDate: clock(),
          requiredClaims: ['jti', 'sub', 'exp'],
        })
        const { jti = '', sub = '', exp = 0, aud } = payload
        // What is for an audience says something else than who may act.
        if (aud !== undefined) throw new DomainError('unauthenticated', 'jwt malformed')
        const claims = { id: jti, administratorId: sub, expiresAt: new Date(exp * 1000) }
        verified.keep(token, claims)
        return claims
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new DomainError('unauthenticated', 'jwt expired')
        if (error instanceof errors.JOSEError) throw new DomainError('unauthenticated', 'jwt malformed')
        throw error
      }
    },

    issueChallenge: (credentials) =>
      signProof(credentials, { audience: challengeAudience, milliseconds: challengeMilliseconds }),

    async verifyChallenge(challenge, find) {
      const refused = new DomainError('unauthenticated', 'Signing in has taken too long. Enter your password again.')
      const payload = await readProof(challenge, challengeAudience)
      const credentials = await find(payload?.sub ?? '')
      if (!credentials || markOf(credentials) !== payload?.mark) throw refused
      return credentials
    },

    issueDevice: (credentials) =>
      signProof(credentials, { audience: deviceAudience, milliseconds: deviceMilliseconds }),

    async verifyDevice(device, credentials) {
      const payload = await readProof(device, deviceAudience)
      const isTheirs = credentials && payload?.sub === credentials.admin._id && payload.mark === markOf(credentials)
      return isTheirs ? payload.jti : undefined
    },
  }
}
