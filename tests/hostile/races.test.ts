import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract, SecondFactorChallenge } from '../../server/platform/contract/index.ts'
import { codeNow } from '../support/totp.ts'
import { createAdmin, signedInAs, speakingFor, type World } from '../contract/suites/world.ts'
import { most, rounds, startTwoPlatforms, statusesOf, type TwoPlatforms } from './support/two-platforms.ts'

const { account, admin, auth, business, settings } = contract

let platforms: TwoPlatforms
let world: World

beforeAll(async () => {
  platforms = await startTwoPlatforms()
  world = platforms.world
})

afterAll(() => platforms.stop())

const at = (index: number, token?: string) => platforms.at(index, token)

type SignIn = { email: string; password: string }
const logIn = (index: number, { email, password }: SignIn, headers?: Record<string, string>) =>
  at(index).call(auth.login, { body: { email, password }, headers })

async function createProtected(name: string) {
  const owner = await createAdmin(world, name)
  const client = await signedInAs(world, owner)
  await client.call(account.enrol, { body: { password: owner.password } })
  const secret = (await client.call(account.read)).data.secondFactor!.pending!.secret!
  const code = (steps = 0) => codeNow(secret, steps)
  const { recoveryCodes } = (await client.call(account.confirm, { body: { code: code(-1) } })).data
  const challenge = async () => SecondFactorChallenge.parse((await logIn(0, owner)).raw).challenge
  return { owner, client, code, recoveryCodes, challenge }
}

it('of many wrong passwords at once, five are checked', async () => {
  const owner = await createAdmin(world, 'guessed')
  const guess = (index: number) =>
    logIn(index, { ...owner, password: `guess ${index}` }, speakingFor(`10.1.0.${index}`))
  expect(await statusesOf(guess)).toEqual({ 401: 5, 429: most - 5 })
  expect((await logIn(0, owner, speakingFor('10.1.1.1'))).status).toBe(429)
})

it('of many accounts that one address tries at once, thirty are checked', async () => {
  const guess = (index: number) =>
    logIn(index, { email: `sprayed${index}@example.com`, password: 'a guess' }, speakingFor('10.2.0.1'))
  expect(await statusesOf(guess)).toEqual({ 401: 30, 429: most - 30 })
})

it('of many tries at once on a known device, five are checked', async () => {
  const owner = await createAdmin(world, 'stolen-device')
  const { device } = (await logIn(0, owner, speakingFor('10.3.0.1'))).data
  const headers = { ...speakingFor('10.3.0.2'), 'x-client-device': device! }
  const guess = (index: number) => logIn(index, { ...owner, password: `guess ${index}` }, headers)
  expect(await statusesOf(guess)).toEqual({ 401: 5, 429: most - 5 })
})

it('right passwords that come all at once are none the worse for it', async () => {
  const owner = await createAdmin(world, 'impatient')
  const statuses = await statusesOf((index) => logIn(index, owner, speakingFor('10.4.0.1')))
  expect(Object.keys(statuses).filter((status) => !['200', '429'].includes(status))).toEqual([])
  expect(statuses['200']).toBeGreaterThan(0)
  // All points are given back: five more may fail, and the address is as good as new.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const reply = await logIn(attempt, { ...owner, password: 'wrong' }, speakingFor('10.4.0.1'))
    expect(reply.status).toBe(401)
  }
  const fresh = (index: number) =>
    logIn(index, { email: `other${index}@example.com`, password: 'x' }, speakingFor('10.4.0.1'))
  expect((await statusesOf(fresh, 25))['401']).toBe(25)
})

it('of many codes at once, five are checked', async () => {
  const { owner, challenge, code } = await createProtected('coded')
  const given = await challenge()
  const verify = (index: number) => {
    const body = { challenge: given, code: index === most - 1 ? code() : String(100_000 + index) }
    return at(index).call(auth.verify, { body, headers: speakingFor(`10.5.0.${index}`) })
  }
  const statuses = await statusesOf(verify)
  expect((statuses['401'] ?? 0) + (statuses['200'] ?? 0)).toBeLessThanOrEqual(5)
  expect((await logIn(0, owner, speakingFor('10.5.1.1'))).status).toBe(429)
})

it('a code and a recovery code let one in, however many bring them at once', async () => {
  const { challenge, code, recoveryCodes } = await createProtected('copied')
  for (const used of [code(), recoveryCodes[0]!]) {
    const given = await challenge()
    const verify = (index: number) => {
      const body = { challenge: given, code: used }
      return at(index).call(auth.verify, { body, headers: speakingFor(`10.6.0.${index}`) })
    }
    expect((await statusesOf(verify, 50))['200']).toBe(1)
    // The failures of the others are those of strangers, and would close the account.
    await platforms.forgetFailures()
  }
})

it('of many tries at once in one session, five are checked, whatever they are for', async () => {
  const { owner, client, code } = await createProtected('robbed')
  const newPassword = 'words that nobody has said'
  const guess = (index: number) => {
    const thief = at(index, client.token)
    const password = `guess ${index}`
    if (index % 3 === 0) return thief.call(account.enrol, { body: { password } })
    if (index % 3 === 1) return thief.call(account.changePassword, { body: { password, newPassword } })
    return thief.call(account.disable, { body: { password: owner.password, code: String(100_000 + index) } })
  }
  expect(await statusesOf(guess)).toEqual({ 400: 5, 429: most - 5 })
  const own = await at(0).call(auth.verify, {
    body: { challenge: SecondFactorChallenge.parse((await logIn(0, owner)).raw).challenge, code: code() },
  })
  const body = { password: owner.password, newPassword }
  expect((await at(1, own.data.token).call(account.changePassword, { body })).status).toBe(200)
})

it('nobody who signs in while being deactivated is in afterwards', async () => {
  const owner = await createAdmin(world, 'leaving')
  const parameters = { id: owner.id }
  for (let round = 0; round < rounds; round += 1) {
    const signingIn = Array.from({ length: 4 }, (_, index) =>
      logIn(index, owner, speakingFor(`10.7.${round}.${index}`)),
    )
    const [deactivated] = await Promise.all([world.client.call(admin.deactivate, { parameters }), ...signingIn])
    expect(deactivated.status).toBe(200)
    await world.client.call(admin.activate, { parameters })
    const tokens = (await Promise.all(signingIn)).filter(({ status }) => status === 200).map(({ data }) => data.token)
    const statuses = await statusesOf((index) => at(index, tokens[index]).call(admin.list), tokens.length)
    expect(statuses['200']).toBeUndefined()
    await platforms.forgetFailures()
  }
})

it('of a one-time password one new password comes, however many choose at once', async () => {
  const owner = await createAdmin(world, 'chosen')
  const { data } = await world.client.call(admin.resetPassword, { parameters: { id: owner.id } })
  const oneTime = { email: owner.email, password: data.oneTimePassword }
  const sessions: string[] = []
  for (let index = 0; index < 2 * rounds; index += 1) sessions.push((await logIn(index, oneTime)).data.token)
  const choices = sessions.map((_, index) => `choice number ${index} of many`)
  const answered: number[] = []
  const choose = async (index: number) => {
    const body = { password: oneTime.password, newPassword: choices[index] }
    const reply = await at(index, sessions[index]).call(account.changePassword, { body })
    if (reply.status === 200) answered.push(index)
    return reply
  }
  expect((await statusesOf(choose, sessions.length))['200']).toBe(1)
  for (const [index, password] of choices.entries()) {
    const status = (await logIn(0, { ...owner, password }, speakingFor(`10.8.0.${index}`))).status
    expect(status === 200).toBe(answered.includes(index))
    await platforms.forgetFailures()
  }
})

it('a reset holds, whatever the owner of the password changes at the same time', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await createAdmin(world, `resetting-${round}`)
    const own = await signedInAs(world, owner)
    const newPassword = 'words that nobody has said'
    const [reset] = await Promise.all([
      world.client.call(admin.resetPassword, { parameters: { id: owner.id } }),
      at(1, own.token).call(account.changePassword, { body: { password: owner.password, newPassword } }),
    ])
    expect(reset.status).toBe(200)
    const tried = [owner.password, newPassword, reset.data.oneTimePassword]
    const statuses = await statusesOf((index) => logIn(index, { ...owner, password: tried[index]! }), 3)
    expect(statuses).toEqual({ 200: 1, 401: 2 })
    expect((await own.call(admin.list)).status).toBe(401)
  }
})

it('a key that comes many times at once has one effect and one answer', async () => {
  const body = { name: 'Made once', description: '' }
  const headers = { 'idempotency-key': 'pressed-very-often' }
  const press = (index: number) => at(index, world.client.token).call(business.createCategory, { body, headers })
  expect(await statusesOf(press)).toEqual({ 200: most })
  const category = (await world.client.call(settings.admin)).data[0]?.category ?? []
  expect(category.filter(({ name }) => name === body.name)).toHaveLength(1)
})

it('writes of a session that ends are done or refused, and none comes after its end', async () => {
  const owner = await createAdmin(world, 'writing')
  const client = await signedInAs(world, owner)
  const made: string[] = []
  const write = async (index: number) => {
    if (index === 20) return world.client.call(admin.deactivate, { parameters: { id: owner.id } })
    const body = { name: `Written ${index}`, description: '' }
    const reply = await at(index, client.token).call(business.createCategory, { body })
    if (reply.status === 200) made.push(body.name)
    return reply
  }
  const statuses = await statusesOf(write, 60)
  expect(Object.keys(statuses).filter((status) => !['200', '401'].includes(status))).toEqual([])
  const category = (await world.client.call(settings.admin)).data[0]?.category ?? []
  const written = category.map(({ name }) => name).filter((name) => name?.startsWith('Written '))
  expect(written.toSorted()).toEqual(made.toSorted())
})

it('a body that is whole only after its session has ended changes nothing', async () => {
  const owner = await createAdmin(world, 'slow')
  const { token } = await signedInAs(world, owner)
  const body = JSON.stringify({ name: 'Too late', description: '' })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
  }
  const sending = request(`${at(1).origin}/api${business.createCategory.path}`, { method: 'POST', headers })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  sending.write(body.slice(0, 10))
  // The other process has looked at the token by the time that it has answered somebody who came later.
  await at(1, token).call(admin.list)
  expect((await world.client.call(admin.deactivate, { parameters: { id: owner.id } })).status).toBe(200)
  sending.end(body.slice(10))
  expect(await answered).toBe(401)
  const category = (await world.client.call(settings.admin)).data[0]?.category ?? []
  expect(category.some(({ name }) => name === 'Too late')).toBe(false)
})

// The last one, because it leaves one administrator of all.
it('admins who deactivate each other at once leave one who is still in', async () => {
  const { data } = await world.client.call(admin.list)
  const isFirst = ({ email }: { email?: string | null }) => email === world.signIn.email
  const duelists = [{ id: data.data.find(isFirst)!._id!, client: world.client }]
  for (const name of ['one', 'two', 'three']) {
    const other = await createAdmin(world, `duelist-${name}`)
    duelists.push({ id: other.id, client: await signedInAs(world, other) })
  }
  for (const { _id, isActive, ...other } of data.data) {
    if (isActive && !isFirst(other)) await world.client.call(admin.deactivate, { parameters: { id: _id! } })
  }
  const pairs = duelists.flatMap((by) => duelists.filter((one) => one !== by).map(({ id }) => ({ by, id })))
  const attack = (index: number) => {
    const { by, id } = pairs[index]!
    return at(index, by.client.token).call(admin.deactivate, { parameters: { id } })
  }
  const statuses = await statusesOf(attack, pairs.length)
  expect(statuses['500']).toBeUndefined()
  const replies = await Promise.all(duelists.map(({ client }) => client.call(admin.list)))
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
})
