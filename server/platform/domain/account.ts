import { wrongCode } from './auth.ts'
import { DomainError, invalidField, notFound } from '../model/errors.ts'
import type { Change, CurrentAdministrator, OperationsOf, Stores } from './operation.ts'
import { expectGoodPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './password.ts'
import type { AdminCredentials, Client } from '../model/sign-in.ts'
import {
  consumeCode,
  createRecoveryCodes,
  createSecret,
  findUsableCode,
  isPending,
  keyUri,
  recoveryDigest,
  stepOfCode,
} from './second-factor.ts'
import {
  checkAttempt,
  clearFailures,
  countAttempt,
  logFailedProof,
  sessionAttempt,
  uncountAttempt,
} from './sign-in-throttle.ts'
import type { Tokens } from './token.ts'

const changedMeanwhile = 'The password or the role was changed meanwhile. Sign in again.'
const signedOutElsewhere = (count: number) => (count === 0 ? '' : ' You are signed out everywhere else.')
const isOnAlready = 'The second factor is on already. Turn it off first.'

/** One's own access; what weakens it asks for the password again. */
export const createAccountOperations = (tokens: Tokens): OperationsOf<'account'> => ({
  read: async ({ administrator: { id, email, token, isProven }, stores, clock }) => {
    const [factor, sessions] = await Promise.all([stores.secondFactors.find(id), stores.tokens.list(id)])
    const pending = isPending(factor, { tokenId: token.id, now: clock() }) ? factor.secret : undefined
    return {
      message: 'Account',
      data: {
        email,
        secondFactor: {
          isOn: factor?.isConfirmed ?? false,
          recoveryCodes: factor?.recoveryCodesLeft ?? 0,
          pending: pending === undefined ? null : { secret: pending, uri: keyUri(pending, email) },
        },
        sessions: sessions.map(({ id: _id, ...session }) => ({ _id, ...session, isCurrent: _id === token.id })),
        isProven,
      },
    }
  },

  changePassword: async ({ body, administrator, stores, client }) => {
    const { credentials, attempt } = await checkPassword(body.password, { administrator, stores })
    await uncountAttempt(attempt)
    const { admin, passwordHash, version } = credentials
    expectGoodPassword(body.newPassword, admin, 'newPassword')
    if (await verifyPassword(body.newPassword, passwordHash)) {
      throw invalidField('newPassword', 'New password must differ from the current one.')
    }
    const newHash = await hashPassword(body.newPassword)
    return async (transaction) => {
      const before = await transaction.admins.lockCredentials(administrator.id)
      if (before?.version !== version) throw new DomainError('conflict', changedMeanwhile)
      const changed = await transaction.admins.setPassword(administrator.id, newHash, {})
      await transaction.secondFactors.removePending(administrator.id)
      const count = await transaction.tokens.revokeAll(administrator.id, administrator.token.id)
      return {
        message: `Password changed.${signedOutElsewhere(count)}`,
        data: await issueDevice(changed, { tokens, client }),
        log: logEntry(administrator, 'update', { details: 'Password changed', after: { password: 'changed' } }),
      }
    }
  },

  enrol: async ({ body, administrator, stores }) => {
    const { attempt } = await checkPassword(body.password, { administrator, stores })
    await uncountAttempt(attempt)
    const secret = createSecret()
    return async (transaction) => {
      if ((await transaction.secondFactors.find(administrator.id))?.isConfirmed) {
        throw new DomainError('conflict', isOnAlready)
      }
      await transaction.secondFactors.begin(administrator.id, { secret, tokenId: administrator.token.id })
      await transaction.tokens.prove(administrator.token.id)
      return {
        message: 'Scan the code with your authenticator app.',
        data: null,
        log: logEntry(administrator, 'create', factorChange('being set up', 'off')),
      }
    }
  },

  confirm: async ({ body, administrator, stores, client, clock }) => {
    const factor = await stores.secondFactors.find(administrator.id)
    if (factor?.isConfirmed) throw new DomainError('conflict', isOnAlready)
    if (!isPending(factor, { tokenId: administrator.token.id, now: clock() })) {
      throw new DomainError(
        'conflict',
        'Setting up the second factor has taken too long, or goes on in another session. Start again.',
      )
    }
    const { secret } = factor
    const step = stepOfCode(secret, body.code.replace(/\s/g, ''), clock())
    if (step === undefined) {
      throw invalidField(
        'code',
        'This code is wrong. Enter the one that the app shows now, and check the time of your phone.',
      )
    }
    const recoveryCodes = createRecoveryCodes()
    const digests = recoveryCodes.map(recoveryDigest)
    return async (transaction) => {
      const isConfirmed = await transaction.secondFactors.confirm(administrator.id, { secret, step, digests })
      if (!isConfirmed) throw new DomainError('conflict', 'The second factor changed meanwhile. Reload the page.')
      // A device is known again once it has given a code.
      const changed = await transaction.admins.revokeProofs(administrator.id)
      // Other sessions have not given a code.
      const count = await transaction.tokens.revokeAll(administrator.id, administrator.token.id)
      return {
        message: `Second factor turned on.${signedOutElsewhere(count)}`,
        data: { recoveryCodes, ...(await issueDevice(changed, { tokens, client })) },
        log: logEntry(administrator, 'activate', factorChange('turned on', 'being set up')),
      }
    }
  },

  disable: async ({ body, administrator, stores, clock }) => {
    const { id: administratorId } = administrator
    const { attempt, isLast } = await checkPassword(body.password, { administrator, stores })
    const factor = await stores.secondFactors.find(administratorId)
    if (!factor?.isConfirmed) {
      await uncountAttempt(attempt)
      throw new DomainError('conflict', 'The second factor is off already.')
    }
    const { code } = body
    const usable = await findUsableCode(stores.secondFactors, { administratorId, factor, code, now: clock() })
    if (!usable) {
      await logFailedProof(stores, { by: administrator, reason: 'wrong code', isLast })
      throw invalidField('code', wrongCode)
    }
    await clearFailures(attempt)
    return async (transaction) => {
      if (!(await consumeCode(transaction.secondFactors, administratorId, usable))) {
        throw invalidField('code', wrongCode)
      }
      await transaction.secondFactors.remove(administratorId)
      return {
        message: 'Second factor turned off.',
        data: null,
        log: logEntry(administrator, 'deactivate', factorChange('turned off', 'on')),
      }
    }
  },

  reauthenticate: async ({ body, administrator, stores, clock }) => {
    const { id: administratorId, token } = administrator
    const factor = await stores.secondFactors.find(administratorId)
    const details = factor?.isConfirmed ? 'Identity confirmed with a code' : 'Identity confirmed with the password'
    const result = { message: 'Thank you.', data: null, log: logEntry(administrator, 'login', { details }) }
    if (!factor?.isConfirmed) {
      if (body.password === undefined) throw invalidField('password', 'Enter your password.')
      const { attempt } = await checkPassword(body.password, { administrator, stores })
      await clearFailures(attempt)
      return async (transaction) => {
        await transaction.tokens.prove(token.id)
        return result
      }
    }
    if (body.code === undefined) throw invalidField('code', 'Enter the code of your authenticator app.')
    const { code } = body
    const attempt = sessionAttempt(token.id, stores.signInFailures)
    const { isLast } = await countAttempt(attempt)
    const usable = await checkAttempt(attempt, () =>
      findUsableCode(stores.secondFactors, { administratorId, factor, code, now: clock() }),
    )
    if (!usable) {
      await logFailedProof(stores, { by: administrator, reason: 'wrong code', isLast })
      throw invalidField('code', wrongCode)
    }
    await clearFailures(attempt)
    return async (transaction) => {
      if (!(await consumeCode(transaction.secondFactors, administratorId, usable))) {
        throw invalidField('code', wrongCode)
      }
      await transaction.tokens.prove(token.id)
      return result
    }
  },

  revoke:
    ({ parameters, administrator }) =>
    async (transaction) => {
      await transaction.admins.lockCredentials(administrator.id)
      if (!(await transaction.tokens.revoke(administrator.id, parameters.id))) throw notFound('session')
      return {
        message: 'Signed out there.',
        data: null,
        log: logEntry(administrator, 'logout', { details: 'Session signed out', ...ended(1) }),
        endsSession: parameters.id === administrator.token.id,
      }
    },

  revokeOthers:
    ({ administrator }) =>
    async (transaction) => {
      await transaction.admins.lockCredentials(administrator.id)
      const count = await transaction.tokens.revokeAll(administrator.id, administrator.token.id)
      const details = `Signed out of ${count} other session${count === 1 ? '' : 's'}`
      const log = count === 0 ? undefined : logEntry(administrator, 'logout', { details, ...ended(count) })
      return { message: `${details}.`, data: null, log }
    },
})

/** The attempt stays counted as a failure. Only a whole proof clears the counter, because guessed codes share it. */
async function checkPassword(
  password: string,
  { administrator, stores }: { administrator: CurrentAdministrator; stores: Stores },
) {
  const attempt = sessionAttempt(administrator.token.id, stores.signInFailures)
  const { isLast } = await countAttempt(attempt)
  const credentials = await checkAttempt(attempt, () => stores.admins.findCredentialsById(administrator.id))
  const isRight = await checkAttempt(attempt, () => verifyPassword(password, credentials?.passwordHash))
  if (!isRight || !credentials) {
    await logFailedProof(stores, { by: administrator, reason: 'wrong password', isLast })
    throw invalidField('password', 'The current password is wrong.')
  }
  return { credentials, attempt, isLast }
}

/** The change has revoked all earlier proofs. */
async function issueDevice(
  changed: AdminCredentials,
  { tokens, client }: { tokens: Tokens; client: Client },
): Promise<{ device: string } | null> {
  return client.device === undefined ? null : { device: await tokens.issueDevice(changed) }
}

/** The log says that somebody's access changed, and never a secret. */
const logEntry = (
  { id }: CurrentAdministrator,
  action: string,
  change: Pick<Change, 'details' | 'before' | 'after'>,
): Change => ({ action, activity: 'Account', ...change, record: { type: 'admin', id } })

const factorChange = (done: string, before: string) => ({
  details: `Second factor ${done}`,
  before: { secondFactor: before },
  after: { secondFactor: done.replace('turned ', '') },
})

const ended = (sessions: number) => ({ before: { sessions }, after: { sessions: 0 } })
