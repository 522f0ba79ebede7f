import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createAdmin, speakingFor, type World } from './world.ts'

export function describeSignInThrottle(world: World): void {
  const logIn = (body: { email: string; password: string }, headers?: Record<string, string>) =>
    world.client.as(undefined).call(contract.auth.login, { body, headers })

  async function failTimes(count: number, email: string, addressOf: (attempt: number) => string): Promise<void> {
    for (let attempt = 0; attempt < count; attempt += 1) {
      const reply = await logIn({ email, password: 'a wrong one' }, speakingFor(addressOf(attempt)))
      expect(reply).toMatchObject({ status: 401, message: 'Email or password is incorrect.' })
    }
  }

  describe('failed sign-ins', () => {
    it('close an account after five, for the right password too and from everywhere', async () => {
      const { email, password } = await createAdmin(world, 'guessed')
      await failTimes(5, email, (attempt) => `10.1.0.${attempt}`)
      for (const spelling of [email, ` ${email.toUpperCase()} `]) {
        const reply = await logIn({ email: spelling, password }, speakingFor('10.1.1.1'))
        expect(reply.status).toBe(429)
        expect(reply.message).toBe('Too many failed attempts to sign in. Try again in 5 minutes.')
        const wait = Number(reply.headers.get('retry-after'))
        expect(wait).toBeGreaterThan(240)
        expect(wait).toBeLessThanOrEqual(300)
      }
      expect((await logIn(world.signIn, speakingFor('10.1.0.0'))).status).toBe(200)
    })

    it('close an account that does not exist all the same', async () => {
      await failTimes(5, 'nobody.at.all@example.com', (attempt) => `10.2.0.${attempt}`)
      const reply = await logIn({ email: 'nobody.at.all@example.com', password: 'x' }, speakingFor('10.2.1.1'))
      expect(reply.status).toBe(429)
    })

    it('are forgiven by a success', async () => {
      const { email, password } = await createAdmin(world, 'forgetful')
      for (let round = 0; round < 3; round += 1) {
        await failTimes(4, email, (attempt) => `10.3.${round}.${attempt}`)
        expect((await logIn({ email, password }, speakingFor('10.3.9.9'))).status).toBe(200)
      }
    })

    it('close a client address after thirty, for every account, and no other address', async () => {
      // Without the key nobody can count under another's address, neither to lock them out nor to hide.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const headers = speakingFor('10.4.0.1', 'a guessed key that is wrong')
        await logIn({ email: `spoofer${attempt}@example.com`, password: 'x' }, headers)
      }
      for (let attempt = 0; attempt < 29; attempt += 1) {
        await failTimes(1, `victim${attempt}@example.com`, () => '10.4.0.1')
      }
      expect((await logIn(world.signIn, speakingFor('10.4.0.1'))).status).toBe(200)
      await failTimes(1, 'victim29@example.com', () => '10.4.0.1')
      expect((await logIn(world.signIn, speakingFor('10.4.0.1'))).status).toBe(429)
      expect((await logIn(world.signIn, speakingFor('10.4.0.2'))).status).toBe(200)
    })

    it.each([
      ['a dotted capital I', (email: string) => email.replace('i', '\u0130')],
      ['a dotless i', (email: string) => email.replace('i', '\u0131')],
      ['a dot of its own', (email: string) => email.replace('i', 'I\u0307')],
      ['a wide letter', (email: string) => email.replace('i', '\uFF49')],
      ['nothing to be seen', (email: string) => email.replace('i', 'i\u200B')],
      ['a soft hyphen', (email: string) => email.replace('i', 'i\u00AD')],
      ['a dot at the end', (email: string) => `${email}.`],
    ])('gain nothing from another way to write the e-mail: with %s', async (_what, vary) => {
      const { email, password } = await createAdmin(world, 'variation')
      // Whatever its failures count for, nobody has this address.
      expect((await logIn({ email: vary(email), password }, speakingFor('10.8.0.1'))).status).toBe(401)
      expect((await logIn({ email, password }, speakingFor('10.8.0.1'))).status).toBe(200)
    })

    it('leave a row each in the log with e-mail and address, the last of them saying that it was', async () => {
      const email = 'typed.wrongly@example.com'
      await failTimes(5, email, () => '10.10.0.1')
      for (let attempt = 0; attempt < 20; attempt += 1) {
        expect((await logIn({ email, password: 'a wrong one' }, speakingFor('10.10.0.1'))).status).toBe(429)
      }
      const { data, text } = await world.client.call(contract.log.list, { query: { search: email } })
      const details = 'Sign-in failed from 10.10.0.1: wrong e-mail or password'
      expect(data.data.map((row) => row.details)).toEqual([
        `${details}; further tries are refused for some minutes`,
        ...Array<string>(4).fill(details),
      ])
      expect(data.data[0]).toMatchObject({ action: 'login failed', activity: 'Session', user: { email } })
      expect(text).not.toContain('a wrong one')
    })

    it('are logged without what would hide them', async () => {
      const email = `<b>\u202Eelif\u0007${'x'.repeat(300)}`.slice(0, 254)
      expect((await logIn({ email, password: 'a wrong one' }, speakingFor('10.10.0.2'))).status).toBe(401)
      const { data } = await world.client.call(contract.log.list, { query: { search: '10.10.0.2' } })
      expect(data.data[0]?.user?.email).toBe(email.replace('\u202E', '\uFFFD').replace('\u0007', '\uFFFD'))
    })

    it('of strangers do not shut out a device that is known, which has five of its own', async () => {
      const { email, password } = await createAdmin(world, 'at-home')
      const stranger = speakingFor('10.11.0.1')
      const { device } = (await logIn({ email, password }, stranger)).data
      expect(device).toBeTruthy()
      const known = (proof = device!) => ({ ...speakingFor('10.11.0.2'), 'x-client-device': proof })
      await failTimes(5, email, () => '10.11.0.3')
      expect((await logIn({ email, password }, stranger)).status).toBe(429)
      const back = await logIn({ email, password }, known())
      expect(back.status).toBe(200)
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect((await logIn({ email, password: 'a wrong one' }, known())).status).toBe(401)
      }
      expect((await logIn({ email, password }, known())).status).toBe(429)
      // Another one is another device, and neither is one for somebody else or when it is made up.
      expect((await logIn({ email, password }, known(back.data.device!))).status).toBe(200)
      const other = await createAdmin(world, 'elsewhere')
      await failTimes(5, other.email, () => '10.11.0.4')
      for (const proof of [back.data.device!, back.data.token, 'made up', '']) {
        expect((await logIn(other, known(proof))).status, `${proof}`).toBe(429)
      }
    })

    it('count for a stranger again where a device is from before the password was reset', async () => {
      const { id, email, password } = await createAdmin(world, 'moved')
      const { device } = (await logIn({ email, password }, speakingFor('10.12.0.1'))).data
      const { data } = await world.client.call(contract.admin.resetPassword, { parameters: { id } })
      await failTimes(5, email, () => '10.12.0.2')
      const headers = { ...speakingFor('10.12.0.1'), 'x-client-device': device! }
      expect((await logIn({ email, password: data.oneTimePassword }, headers)).status).toBe(429)
    })

    it('of a device count only where the console that names it has the key', async () => {
      const { email, password } = await createAdmin(world, 'unvouched')
      const { device } = (await logIn({ email, password }, speakingFor('10.13.0.1'))).data
      await failTimes(5, email, () => '10.13.0.2')
      const headers = { 'x-client-device': device! }
      expect((await logIn({ email, password }, headers)).status).toBe(429)
      const wrongKey = { ...speakingFor('10.13.0.1', 'a guessed key that is wrong'), ...headers }
      expect((await logIn({ email, password }, wrongKey)).status).toBe(429)
    })
  })
}
