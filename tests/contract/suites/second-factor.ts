import { describe, expect, it } from 'vitest'
import { contract, SecondFactorChallenge } from '../../../server/platform/contract/index.ts'
import { codeNow } from '../../support/totp.ts'
import type { PlatformClient } from '../support/platform-client.ts'
import { createAdmin, signedInAs, speakingFor, type World } from './world.ts'

/** The code that an authenticator app shows now, or `steps` half minutes from now. */

export function describeSecondFactor(world: World): void {
  const { account, admin, auth, log } = contract

  async function pendingSecret(client: PlatformClient): Promise<string> {
    const { secret, uri } = (await client.call(account.read)).data.secondFactor!.pending!
    expect(uri).toContain(`secret=${secret}`)
    return secret!
  }

  /** An admin whose second factor is on. Its first code is used up by turning it on. */
  async function createProtected(name: string) {
    const owner = await createAdmin(world, name)
    const client = await signedInAs(world, owner)
    await client.call(account.enrol, { body: { password: owner.password } })
    const secret = await pendingSecret(client)
    const reply = await client.call(account.confirm, { body: { code: codeNow(secret, -1) } })
    expect(reply).toMatchObject({ status: 200, message: 'Second factor turned on.' })
    return { owner, client, secret, recoveryCodes: reply.data.recoveryCodes }
  }

  async function challengeOf({ email, password }: { email: string; password: string }): Promise<string> {
    const reply = await world.client.as(undefined).call(auth.login, { body: { email, password } })
    expect(reply).toMatchObject({ status: 401, message: 'Enter the code of your authenticator app.' })
    return SecondFactorChallenge.parse(reply.raw).challenge
  }

  const verify = (challenge: string, code: string, headers?: Record<string, string>) =>
    world.client.as(undefined).call(auth.verify, { body: { challenge, code }, headers })

  describe('a second factor', () => {
    it('needs the password to be set up, and a right code to be turned on', async () => {
      const owner = await createAdmin(world, 'careful')
      const client = await signedInAs(world, owner)
      expect((await client.call(account.enrol, { body: { password: 'wrong' } })).status).toBe(400)
      expect((await client.call(account.confirm, { body: { code: '123456' } })).status).toBe(409)
      expect((await client.call(account.enrol, { body: { password: owner.password } })).status).toBe(200)
      const secret = await pendingSecret(client)
      const wrong = await client.call(account.confirm, { body: { code: codeNow(secret, 5) } })
      expect(wrong).toMatchObject({ status: 400, raw: { field: 'code' } })
      // Not on yet: signing in asks for nothing else.
      expect((await signedInAs(world, owner)).token).toBeTruthy()
      expect((await client.call(account.confirm, { body: { code: codeNow(secret) } })).status).toBe(200)
      const { secondFactor } = (await client.call(account.read)).data
      expect(secondFactor).toMatchObject({ isOn: true, recoveryCodes: 10, pending: null })
      expect((await client.call(account.enrol, { body: { password: owner.password } })).status).toBe(409)
    })

    it('belongs to the session that sets it up: no other sees its key, confirms it, or outlives it', async () => {
      const owner = await createAdmin(world, 'watched')
      const client = await signedInAs(world, owner)
      const thief = await signedInAs(world, owner)
      await client.call(account.enrol, { body: { password: owner.password } })
      const secret = await pendingSecret(client)
      const seen = await thief.call(account.read)
      expect(seen.data.secondFactor).toMatchObject({ isOn: false, pending: null })
      expect(seen.text).not.toContain(secret)
      const body = { code: codeNow(secret) }
      expect(await thief.call(account.confirm, { body })).toMatchObject({
        status: 409,
        message: 'Setting up the second factor has taken too long, or goes on in another session. Start again.',
      })
      const confirmed = await client.call(account.confirm, { body })
      expect(confirmed.message).toBe('Second factor turned on. You are signed out everywhere else.')
      expect((await thief.call(account.reauthenticate, { body: { code: codeNow(secret, 1) } })).status).toBe(401)
      expect((await client.call(account.reauthenticate, { body: { code: codeNow(secret, 1) } })).status).toBe(200)
    })

    it('starts again in the session that asked for it last, and is no longer that of the one before', async () => {
      const owner = await createAdmin(world, 'undecided')
      const first = await signedInAs(world, owner)
      const second = await signedInAs(world, owner)
      await first.call(account.enrol, { body: { password: owner.password } })
      const before = await pendingSecret(first)
      await second.call(account.enrol, { body: { password: owner.password } })
      expect((await first.call(account.read)).data.secondFactor?.pending).toBeNull()
      expect((await first.call(account.confirm, { body: { code: codeNow(before) } })).status).toBe(409)
      const body = { code: codeNow(await pendingSecret(second)) }
      expect((await second.call(account.confirm, { body })).status).toBe(200)
    })

    it('is asked for after the right password, and for nothing less', async () => {
      const { owner, secret } = await createProtected('protected')
      const wrong = await world.client
        .as(undefined)
        .call(auth.login, { body: { email: owner.email, password: 'not it' } })
      expect(wrong).toMatchObject({ status: 401, message: 'Email or password is incorrect.', raw: null })
      const challenge = await challengeOf(owner)
      // The challenge is no token.
      expect((await world.client.as(challenge).call(admin.list)).status).toBe(401)
      const refused = await verify(challenge, codeNow(secret, 5))
      expect(refused).toMatchObject({ status: 401, raw: { secondFactor: 'totp', challenge } })
      const reply = await verify(challenge, ` ${codeNow(secret)} `)
      expect(reply).toMatchObject({ status: 200, message: 'Login successful' })
      expect(reply.data).toMatchObject({ data: { email: owner.email } })
      expect((await world.client.as(reply.data.token).call(admin.list)).status).toBe(200)
    })

    it('takes no code twice, not even at once', async () => {
      const { owner, secret } = await createProtected('replayed')
      const challenges = [await challengeOf(owner), await challengeOf(owner), await challengeOf(owner)]
      const code = codeNow(secret)
      const replies = await Promise.all(challenges.map((challenge) => verify(challenge, code)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
      // A code from before the used one is used up with it.
      for (const steps of [0, -1]) expect((await verify(challenges[0]!, codeNow(secret, steps))).status).toBe(401)
      expect((await verify(challenges[0]!, codeNow(secret, 1))).status).toBe(200)
    })

    it('takes each recovery code once, however it is written', async () => {
      const { owner, client, recoveryCodes } = await createProtected('phoneless')
      expect(new Set(recoveryCodes).size).toBe(10)
      const [first = '', second = ''] = recoveryCodes
      expect((await verify(await challengeOf(owner), first)).status).toBe(200)
      expect((await verify(await challengeOf(owner), first)).status).toBe(401)
      expect((await verify(await challengeOf(owner), second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
      expect((await client.call(account.read)).data.secondFactor?.recoveryCodes).toBe(8)
    })

    it('closes the account after five wrong codes, which the right password does not forgive', async () => {
      const { owner, secret } = await createProtected('coded')
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const challenge = await challengeOf(owner)
        expect((await verify(challenge, 'wrong', speakingFor(`10.7.0.${attempt}`))).status).toBe(401)
      }
      const body = { email: owner.email, password: owner.password }
      expect((await world.client.as(undefined).call(auth.login, { body })).status).toBe(429)
      expect(secret).toBeTruthy()
    })

    it('takes five codes from known devices, however many of them each change of the password makes', async () => {
      const { owner, client } = await createProtected('devices')
      const { email } = owner
      let password = owner.password
      const statuses: number[] = []
      for (let change = 0; change < 2; change += 1) {
        const newPassword = `${owner.password}, ${change}`
        const headers = { ...speakingFor('10.14.0.1'), 'x-client-device': 'none yet' }
        const changed = await client.call(account.changePassword, { body: { password, newPassword }, headers })
        password = newPassword
        const known = { ...headers, 'x-client-device': changed.data?.device ?? '' }
        for (let guess = 0; guess < 4; guess += 1) {
          const challenge = await challengeOf({ email, password })
          statuses.push((await verify(challenge, '000000', known)).status)
        }
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    })

    it('lets a session guess five codes, whatever else it sends with the right password', async () => {
      const { owner, client } = await createProtected('coveted')
      const { password } = owner
      const guess = () => client.call(account.reauthenticate, { body: { code: '000000' } })
      for (let attempt = 0; attempt < 2; attempt += 1) {
        expect((await guess()).status).toBe(400)
        expect((await client.call(account.enrol, { body: { password } })).status).toBe(409)
        expect((await client.call(account.disable, { body: { password, code: '000000' } })).status).toBe(400)
        const body = { password, newPassword: password }
        expect((await client.call(account.changePassword, { body })).status).toBe(400)
      }
      expect((await guess()).status).toBe(400)
      expect((await guess()).status).toBe(429)
    })

    it('is refused to a challenge that is none, and to one from before the password changed', async () => {
      const { owner, client, secret } = await createProtected('interrupted')
      const message = 'Signing in has taken too long. Enter your password again.'
      for (const nonsense of ['nonsense', client.token!, 'a.b.c']) {
        expect(await verify(nonsense, codeNow(secret))).toMatchObject({ status: 401, message, raw: null })
      }
      const challenge = await challengeOf(owner)
      const body = { password: owner.password, newPassword: 'quite another password' }
      expect((await client.call(account.changePassword, { body })).status).toBe(200)
      expect(await verify(challenge, codeNow(secret))).toMatchObject({ status: 401, message })
    })

    it('lets nobody in whose account was deactivated in between, activated again or not', async () => {
      const { owner, secret } = await createProtected('dismissed')
      const challenge = await challengeOf(owner)
      const parameters = { id: owner.id }
      await world.client.call(admin.deactivate, { parameters })
      expect((await verify(challenge, codeNow(secret))).status).toBe(401)
      await world.client.call(admin.activate, { parameters })
      const message = 'Signing in has taken too long. Enter your password again.'
      expect(await verify(challenge, codeNow(secret))).toMatchObject({ status: 401, message, raw: null })
      expect((await verify(await challengeOf(owner), codeNow(secret))).status).toBe(200)
    })

    it('stays when somebody’s password is reset, and keeps the one-time password from being enough', async () => {
      const { owner, secret } = await createProtected('forgetful-with-phone')
      const challenge = await challengeOf(owner)
      const { data } = await world.client.call(admin.resetPassword, { parameters: { id: owner.id } })
      expect((await verify(challenge, codeNow(secret))).status).toBe(401)
      const again = await challengeOf({ ...owner, password: data.oneTimePassword })
      const reply = await verify(again, codeNow(secret))
      expect(reply).toMatchObject({ status: 200, data: { oneTimePassword: true } })
    })

    it('is turned off with the password and a code, and with neither alone', async () => {
      const { owner, client, secret } = await createProtected('leaving')
      const disable = (password: string, code: string) => client.call(account.disable, { body: { password, code } })
      expect(await disable('wrong', codeNow(secret))).toMatchObject({ status: 400, raw: { field: 'password' } })
      expect(await disable(owner.password, codeNow(secret, 5))).toMatchObject({ status: 400, raw: { field: 'code' } })
      const reply = await disable(owner.password, codeNow(secret))
      expect(reply.message).toBe('Second factor turned off.')
      const log = String(JSON.parse(reply.text).log)
      const message = 'This can’t be undone. Change the record instead.'
      expect(await client.call(contract.log.undo, { parameters: { id: log } })).toMatchObject({ status: 409, message })
      expect((await client.call(account.read)).data.secondFactor).toMatchObject({ isOn: false, recoveryCodes: 0 })
      expect((await signedInAs(world, owner)).token).toBeTruthy()
      expect((await disable(owner.password, codeNow(secret, 1))).status).toBe(409)
    })

    it('keeps no recovery code under an idempotency key, and none in the log', async () => {
      const owner = await createAdmin(world, 'repeated')
      const client = await signedInAs(world, owner)
      await client.call(account.enrol, { body: { password: owner.password } })
      const body = { code: codeNow(await pendingSecret(client)) }
      const headers = { 'idempotency-key': 'pressed-twice' }
      const [code = ''] = (await client.call(account.confirm, { body, headers })).data.recoveryCodes
      expect(code).toMatch(/^[\da-f]{5}(-[\da-f]{5}){3}$/)
      expect((await client.call(account.confirm, { body, headers })).status).toBe(409)
      const { text } = await client.call(log.list, { query: { search: owner.email } })
      expect(text).toContain('Second factor turned on')
      expect(text).not.toContain(code)
    })
  })
}
