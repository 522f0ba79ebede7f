import { chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { databases, type FreshDatabase } from '../contract/support/databases.ts'
import { PlatformClient } from '../contract/support/platform-client.ts'
import { type PlatformProcess, startPlatform } from '../contract/support/platform-process.ts'
import { findContradictions, lookInto } from './support/audit.ts'
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts'

const refusals = 500
const noRoom = 'The platform has no room left for files. Nothing was saved; try again later.'

/** The embedded database and the uploads on the small disk. */
const embedded = async (disk: SmallDisk): Promise<FreshDatabase> => ({
  environment: { DATA_DIR: join(disk.folder, 'data') },
  remove: async () => {},
})

/** Tables of Postgres on the small disk; its own log of writes has room, as on a disk of its own. */
async function onPostgres(disk: SmallDisk): Promise<FreshDatabase> {
  const database = await databases[1].create()
  const { DATABASE_URL = '' } = database.environment
  const maintenance = new pg.Client({ connectionString: inject('postgres').url })
  await maintenance.connect()
  const { rows } = await maintenance.query<{ folder: string }>(
    'select setting as folder from pg_settings where name = $$data_directory$$',
  )
  // The setting always exists.
  const owner = await stat(rows[0]!.folder)
  await chown(disk.folder, owner.uid, owner.gid)
  const name = new URL(DATABASE_URL).pathname.slice(1)
  await maintenance.query(`create tablespace small location '${disk.folder}'`)
  await maintenance.query(`alter database ${name} set tablespace small`)
  await maintenance.end()
  return {
    environment: { ...database.environment, DATA_DIR: join(disk.folder, 'data') },
    async remove() {
      await database.remove()
      const cleaner = new pg.Client({ connectionString: inject('postgres').url })
      await cleaner.connect()
      await cleaner.query('drop tablespace small')
      await cleaner.end()
    },
  }
}

describe.each([
  { name: 'the embedded database', create: embedded },
  { name: 'Postgres', create: onPostgres },
])('a full disk under $name', ({ create }) => {
  let disk: SmallDisk
  let database: FreshDatabase
  let platform: PlatformProcess
  let client: PlatformClient
  const saved: string[] = []
  let count = 0

  /** Names are long, so that no page has room for many. */
  async function write() {
    const name = `Category ${(count += 1)} ${'x'.repeat(150)}`
    const reply = await client.call(contract.business.createCategory, { body: { name, description: name } })
    if (reply.status === 200) saved.push(name)
    return reply
  }

  beforeAll(async () => {
    disk = await mountSmallDisk(128)
    database = await create(disk)
    platform = await startPlatform({ ...database.environment, DEMO_DATA: '30', LOG_LEVEL: 'silent' })
    const stranger = new PlatformClient(platform.origin)
    // A first start always announces a sign-in.
    client = stranger.as((await stranger.call(contract.auth.login, { body: platform.firstSignIn! })).data.token)
    expect((await write()).status).toBe(200)
  })

  afterAll(async () => {
    await platform?.stop()
    await database?.remove()
    await disk?.remove()
  })

  const uploads = () => readdir(join(database.environment.DATA_DIR!, 'media')).catch(() => [])

  async function expectUploadRefused() {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const image = sharp({ create: { width: 300, height: 300, channels: 3, background: 'white', noise } })
    const form = new FormData()
    form.set('image', new File([new Uint8Array(await image.png().toBuffer())], 'noise.png', { type: 'image/png' }))
    const { status, message } = await client.call(contract.media.uploadImage, { form })
    expect({ status, message }).toEqual({ status: 503, message: noRoom })
    expect(await uploads()).toEqual([])
  }

  it('refuses uploads while there is room, because the database needs it', async () => {
    disk.fill(5)
    await expectUploadRefused()
    expect((await write()).status).toBe(200)
  })

  it('takes back a file that fills the disk while it arrives', async () => {
    disk.fill(20)
    const form = new FormData()
    const video = [Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(60 * 1024 * 1024)]
    form.set('image', new Blob(video, { type: 'video/mp4' }), 'film.mp4')
    // As a stream it tells nobody how long it is.
    const { body, headers } = new Response(form)
    const type = headers.get('content-type')!
    const response = await fetch(`${platform.origin}/api/upload-video`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit)
    expect([response.status, await response.json()]).toMatchObject([503, { message: noRoom }])
    expect(await uploads()).toEqual([])
    disk.fill()
  })

  it('refuses writes with 503 and says why', async () => {
    let refused = 0
    // What is left in the pages that exist takes some writes; from the first refusal on it is nearly none.
    for (let attempt = 0; attempt < 20_000 && refused < refusals; attempt += 1) {
      const { status, message } = await write()
      if (status === 200) continue
      refused += 1
      expect({ status, message }).toEqual({
        status: 503,
        message: 'The database has no room left. Nothing was saved; try again later.',
      })
    }
    expect(refused).toBe(refusals)
  })

  it('refuses uploads with 503 and leaves nothing of them', expectUploadRefused)

  it('counts no sign-in as failed whose password is right', async () => {
    const { email, password } = platform.firstSignIn!
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { status } = await new PlatformClient(platform.origin).call(contract.auth.login, {
        body: { email, password },
      })
      expect([200, 503]).toContain(status)
    }
  })

  it('lets reading go on', async () => {
    for (const call of [contract.business.list, contract.log.list, contract.transaction.list] as const) {
      expect((await client.call(call, { headers: { range: 'items=0-19' } })).status).toBe(206)
    }
    expect((await client.call(contract.report.summary)).status).toBe(200)
    expect((await fetch(`${platform.origin}/readyz`)).status).toBe(200)
  })

  it('takes writes again as soon as there is room, without a restart', async () => {
    disk.empty()
    expect((await write()).status).toBe(200)
    expect(platform.process.exitCode).toBeNull()
    const [settings] = (await client.call(contract.settings.admin)).data
    const names = settings!.category.map(({ name }) => name!)
    expect(names.filter((name) => name.startsWith('Category ')).toSorted()).toEqual(saved.toSorted())
  })

  it('leaves nothing half-written', async () => {
    expect(await platform.stop()).toBe(0)
    expect(await lookInto(database, findContradictions)).toEqual([])
    const perWrite = await lookInto(database, (pool) =>
      pool.query(`select count(*) as logs from logs where activity = 'Category' and details like 'Category %'`),
    )
    expect(perWrite.rows[0]?.logs).toBe(saved.length)
  })
})
