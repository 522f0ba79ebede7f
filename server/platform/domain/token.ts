import { createHash, randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../model/business-day.ts'
import { DomainError } from '../model/errors.ts'
import type { AdminCredentials, SigningKey, TokenClaims } from '../model/sign-in.ts'

export type Tokens = ReturnType<typeof createTokens>

/** Milliseconds for which a replaced key, which may have leaked, is still trusted. */
const keyCacheLifetime = 60_000

const challengeProof = { audience: 'second-factor', lifetime: 5 * 60 * 1000 }
const deviceProof = { audience: 'known-device', lifetime: 30 * 24 * 60 * 60 * 1000 }

/** Ties a proof to one password and version of the account, without revealing the hash. */
const credentialsDigest = ({ passwordHash, version }: AdminCredentials): string =>
  createHash('sha256').update(`${version} ${passwordHash}`).digest('base64url')

interface TokenOptions {
  keys: { list(): Promise<SigningKey[]> }
  lifetimeMilliseconds: number
  clock: Clock
}

/** Bearer tokens (JWT, HS256). The token store knows which of them are revoked. */
export function createTokens({ keys, lifetimeMilliseconds, clock }: TokenOptions) {
  let cached: SigningKey[] = []
  let cachedAt = 0

  /** The first one signs. Read again for an unknown id, which another process may have added. */
  async function readKeys(wantedId?: string): Promise<SigningKey[]> {
    const isKnown = wantedId === undefined ? cached.length > 0 : cached.some(({ id }) => id === wantedId)
    if (!isKnown || clock().getTime() - cachedAt > keyCacheLifetime) {
      cachedAt = clock().getTime()
      cached = await keys.list()
    }
    return cached
  }

  async function verificationKey({ kid = '' }: { kid?: string }): Promise<Uint8Array> {
    const key = (await readKeys(kid)).find(({ id }) => id === kid)
    // The key was replaced, which ends its tokens.
    if (!key) throw new DomainError('unauthenticated', 'jwt expired')
    return key.secret
  }

  async function signingKey(): Promise<SigningKey> {
    const [key] = await readKeys()
    if (!key) throw new Error('There is no key to sign tokens with.')
    return key
  }

  /** States that somebody gave the password. It is no token, because it has another audience. */
  async function signProof(
    credentials: AdminCredentials,
    { audience, lifetime }: { audience: string; lifetime: number },
  ): Promise<string> {
    const key = await signingKey()
    return new SignJWT({ mark: credentialsDigest(credentials) })
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .setAudience(audience)
      .setSubject(credentials.admin._id)
      .setJti(randomUUID())
      .setExpirationTime(new Date(clock().getTime() + lifetime))
      .sign(key.secret)
  }

  async function readProof(proof: string, audience: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(proof, verificationKey, {
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
    async issue(administratorId: string): Promise<TokenClaims & { token: string }> {
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

    /** Refuses with the messages that clients look for: `jwt expired` or `jwt malformed`. */
    async verify(token: string): Promise<TokenClaims> {
      try {
        const { payload } = await jwtVerify(token, verificationKey, {
          algorithms: ['HS256'],
          currentDate: clock(),
          requiredClaims: ['jti', 'sub', 'exp'],
        })
        const { jti = '', sub = '', exp = 0, aud } = payload
        // A proof is for an audience; it does not authenticate calls.
        if (aud !== undefined) throw new DomainError('unauthenticated', 'jwt malformed')
        return { id: jti, administratorId: sub, expiresAt: new Date(exp * 1000) }
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new DomainError('unauthenticated', 'jwt expired')
        if (error instanceof errors.JOSEError) throw new DomainError('unauthenticated', 'jwt malformed')
        throw error
      }
    },

    issueChallenge: (credentials: AdminCredentials) => signProof(credentials, challengeProof),

    /** Refuses an expired challenge, and one whose credentials have changed. */
    async verifyChallenge(
      challenge: string,
      find: (administratorId: string) => Promise<AdminCredentials | undefined>,
    ): Promise<AdminCredentials> {
      const payload = await readProof(challenge, challengeProof.audience)
      const credentials = await find(payload?.sub ?? '')
      if (!credentials || credentialsDigest(credentials) !== payload?.mark) {
        throw new DomainError('unauthenticated', 'Signing in has taken too long. Enter your password again.')
      }
      return credentials
    },

    /** Proves for a month that the administrator signed in on this device; it authenticates nobody. */
    issueDevice: (credentials: AdminCredentials) => signProof(credentials, deviceProof),

    /** Undefined for other credentials, and once they have changed. */
    async verifyDevice(device: string, credentials: AdminCredentials | undefined): Promise<string | undefined> {
      const payload = await readProof(device, deviceProof.audience)
      const isTheirs =
        credentials && payload?.sub === credentials.admin._id && payload.mark === credentialsDigest(credentials)
      return isTheirs ? payload.jti : undefined
    },
  }
}
