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

    it('learn little when they come all at once', async () => {
      const { email, password } = await createAdmin(world, 'stormed')
      const guesses = Array.from({ length: 20 }, (_, guess) =>
        logIn({ email, password: `guess ${guess}` }, speakingFor(`10.6.0.${guess}`)),
      )
      const late = (await Promise.all(guesses)).filter(({ status }) => status === 429)
      expect(late.length).toBeGreaterThan(0)
      expect((await logIn({ email, password }, speakingFor('10.6.1.1'))).status).toBe(429)
    })
  })
}
