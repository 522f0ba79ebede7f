import { chmodSync, cpSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, SecondFactorChallenge } from '../../server/platform/contract/index.ts'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { codeNow } from '../support/totp.ts'
import { PlatformClient } from '../contract/support/platform-client.ts'
import { type PlatformProcess, startPlatform } from '../contract/support/platform-process.ts'
import { lookInto } from '../durability/support/audit.ts'
import { runCommand } from '../durability/support/commands.ts'
import {
  fastHashesOf,
  findIn,
  openedBySomebodyElse,
  openToOthers,
  pathsBelow,
  spellingsOf,
} from './support/data-at-rest.ts'

const newAdmin = { firstName: 'Ngozi', lastName: 'Obi', email: 'ngozi.obi@example.ng', password: 'spring-harvest-9' }
const later = { SESSION_SECRET: 'the secret of the year after' }

let root: string
let dataFolder: string
let environment: Record<string, string>
let platform: PlatformProcess
let client: PlatformClient
let totpSecret: string
let recoveryCodes: string[]
let backup: string
let modes: Record<string, string[]>
let openedByOthers: string[]
let firstSignIn: { email: string; password: string }

const start = (settings: Record<string, string> = {}) => startPlatform({ ...environment, ...settings })

/** The code of the authenticator app, one step later each time, because each counts once. */
let steps = -1
const nextCode = () => codeNow(totpSecret, steps++)

async function useEverything(): Promise<void> {
  const stranger = new PlatformClient(platform.origin)
  client = stranger.as((await stranger.call(contract.auth.login, { body: firstSignIn })).data.token)
  await client.call(contract.account.enrol, { body: { password: firstSignIn.password } })
  totpSecret = (await client.call(contract.account.read)).data.secondFactor!.pending!.secret!
  recoveryCodes = (await client.call(contract.account.confirm, { body: { code: nextCode() } })).data.recoveryCodes
  const headers = { 'idempotency-key': 'one-press' }
  expect((await client.call(contract.admin.create, { body: newAdmin, headers })).status).toBe(200)
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new File([new Uint8Array(image)], 'teal.png', { type: 'image/png' }))
  expect((await client.call(contract.media.uploadImage, { form })).status).toBe(200)
}

/** Signs in with password and authenticator app; answers with the last status. */
async function signInWithCode(origin: string): Promise<number> {
  const stranger = new PlatformClient(origin)
  const asked = await stranger.call(contract.auth.login, { body: firstSignIn })
  expect(asked.message).toBe('Enter the code of your authenticator app.')
  const { challenge } = SecondFactorChallenge.parse(asked.raw)
  return (await stranger.call(contract.auth.verify, { body: { challenge, code: nextCode() } })).status
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'data-folder-test-'))
  // As /var/lib is: everybody may enter.
  chmodSync(root, 0o755)
  dataFolder = join(root, 'data')
  backup = join(root, 'backup.gz')
  environment = { DATA_DIR: dataFolder, DEMO_DATA: 'off' }
  platform = await start()
  firstSignIn = platform.firstSignIn!
  modes = { 'first start': openToOthers(dataFolder) }
  await useEverything()
  modes.upload = openToOthers(dataFolder)
  expect(await runCommand('backup', environment, [backup])).toMatchObject({ exitCode: 0, stderr: '' })
  modes.backup = openToOthers(dataFolder)
  const isRoot = process.getuid?.() === 0
  openedByOthers = isRoot ? await openedBySomebodyElse([...pathsBelow(dataFolder), backup]) : []
  platform.process.kill('SIGKILL')
  await new Promise((resolve) => platform.process.once('close', resolve))
  modes['kill -9'] = openToOthers(dataFolder)
})

afterAll(() => rm(root, { recursive: true, maxRetries: 5 }))

/** Everything of the platform that must stand nowhere in plain text. */
async function secretsInUse(): Promise<Record<string, Buffer[]>> {
  const encryption = createEncryption([readFileSync(join(dataFolder, 'session-secret'), 'utf8').trim()])
  const keys = await lookInto({ environment }, async (pool) => {
    const { rows } = await pool.query<{ id: string; secret: string }>('select id, secret from signing_keys')
    return rows.map(({ id, secret }) => encryption.decrypt(secret, `signing_keys/${id}`))
  })
  expect(keys.length).toBeGreaterThan(0)
  const body = JSON.stringify(newAdmin)
  return {
    'the key of the app': spellingsOf(totpSecret),
    'the key of tokens': keys.flatMap((key) => [...spellingsOf(key), ...spellingsOf(Buffer.from(key, 'base64url'))]),
    'the first password': spellingsOf(firstSignIn.password),
    'a new password': spellingsOf(newAdmin.password),
    'the token of a session': spellingsOf(client.token!),
    'the signature of a token': spellingsOf(client.token!.split('.')[2]!),
    'a recovery code': recoveryCodes.flatMap((code) => spellingsOf(code)),
    'a fast hash of a password': [
      newAdmin.password,
      firstSignIn.password,
      body,
      `POST /admin/create\n${body}`,
      `POST /api/admin/create\n${body}`,
    ].flatMap(fastHashesOf),
  }
}

describe('the data folder', () => {
  it.each(['first start', 'upload', 'backup', 'kill -9'])('is its owner’s alone after a %s', (moment) => {
    expect(modes[moment]).toEqual([])
  })

  it.runIf(process.getuid?.() === 0)('and a backup tell other accounts of the machine nothing', () => {
    expect(openedByOthers).toEqual([])
  })

  it('is closed to others by a start that finds it open, which says so', async () => {
    for (const path of pathsBelow(dataFolder)) chmodSync(path, 0o777)
    platform = await start()
    expect(openToOthers(dataFolder)).toEqual([])
    await platform.stop()
    expect(platform.output().stdout.match(/DATA_DIR was open to other users/g)).toHaveLength(1)
  })

  it('and a backup hold no secret in plain text, nor a fast hash of one', async () => {
    const secrets = await secretsInUse()
    const unpacked = join(root, 'unpacked')
    cpSync(dataFolder, unpacked, { recursive: true, filter: (path) => !/session-secret$|\.sock$/.test(path) })
    await writeFile(join(unpacked, 'backup'), gunzipSync(readFileSync(backup)))
    expect(findIn(unpacked, secrets)).toEqual([])
    await rm(unpacked, { recursive: true, maxRetries: 5 })
  })
})

describe('another SESSION_SECRET', () => {
  it('stops the start with one line that names it', async () => {
    const failure = await start(later).then(
      () => expect.unreachable('The platform started.'),
      (error: { stderr: string }) => error,
    )
    expect(failure.stderr).toMatch(/^[^\n]*SESSION_SECRET[^\n]*\n$/)
  })

  it('can’t restore a backup, which can be had without its second factors', async () => {
    const elsewhere = { DATA_DIR: join(root, 'elsewhere'), ...later }
    const refused = await runCommand('restore', elsewhere, [backup])
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^[^\n]*SESSION_SECRET[^\n]*\n$/) })
    expect((await runCommand('restore', elsewhere, [backup, '--drop-unreadable'])).stderr).toBe('')
    expect(openToOthers(elsewhere.DATA_DIR)).toEqual([])
    const restored = await start(elsewhere)
    const reply = await new PlatformClient(restored.origin).call(contract.auth.login, { body: firstSignIn })
    expect(reply.status).toBe(200)
    await restored.stop()
  })

  it('takes the place of the old one, and second factors stay', async () => {
    const old = readFileSync(join(dataFolder, 'session-secret'), 'utf8')
    const both = { ...environment, SESSION_SECRET: `${later.SESSION_SECRET},${old}` }
    expect(await runCommand('rotate-secrets', both, [])).toMatchObject({ exitCode: 0, stderr: '' })
    const rotated = await start(later)
    expect(await signInWithCode(rotated.origin)).toBe(200)
    const former = await new PlatformClient(rotated.origin, { token: client.token }).call(contract.account.read)
    expect(former).toMatchObject({ status: 401, message: 'jwt expired' })
    await rotated.stop()
    await expect(start()).rejects.toThrow('SESSION_SECRET')
  })

  it('is made by the command where none was set', async () => {
    const own = join(dataFolder, 'session-secret')
    await writeFile(own, later.SESSION_SECRET)
    expect(await runCommand('rotate-secrets', environment, [])).toMatchObject({ exitCode: 0, stderr: '' })
    expect(readFileSync(own, 'utf8')).toMatch(/^[\w-]{43}$/)
    expect((await stat(own)).mode & 0o777).toBe(0o600)
    const rotated = await start()
    expect(await signInWithCode(rotated.origin)).toBe(200)
    await rotated.stop()
  })
})
