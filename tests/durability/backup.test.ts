import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { databases, type FreshDatabase } from '../contract/support/databases.ts'
import { PlatformClient } from '../contract/support/platform-client.ts'
import { type FirstSignIn, type PlatformProcess, startPlatform } from '../contract/support/platform-process.ts'
import { auditWrites, countAll, type Counts, findContradictions, lookInto } from './support/audit.ts'
import { runCommand } from './support/commands.ts'
import { prepareTargets, type WriteTargets, type Write, writeUntil } from './support/writes.ts'

const backups = 2
const writesBeforeTheBackup = 40

const damages: [how: string, damage: (whole: Buffer) => Uint8Array][] = [
  ['cut off', (whole) => whole.subarray(0, whole.length / 2)],
  [
    'without its last line',
    (whole) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/E .*\n$/, ''),
      ),
  ],
  [
    'with a row less',
    (whole) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/\nR .*/, ''),
      ),
  ],
  ['with a line of another kind', (whole) => gzipSync(`${gunzipSync(whole)}Z\n`.replace('\nR ', '\nQ '))],
  ['that is something else', () => gzipSync('something else\n')],
]

// Either way a backup is made of one database and restored to both.
describe.each([
  { ...databases[0], other: databases[1] },
  { ...databases[1], other: databases[0] },
])('a backup of $name', ({ create, other }) => {
  const made: FreshDatabase[] = []
  let source: FreshDatabase
  let platform: PlatformProcess
  let client: PlatformClient
  let signIn: FirstSignIn
  let targets: WriteTargets
  let before: Counts
  let folder: string
  let image: Buffer
  let file: string
  const written: Write[] = []

  const fresh = async (from: () => Promise<FreshDatabase>) => {
    const database = await from()
    made.push(database)
    return database
  }
  const start = () => startPlatform({ ...source.environment, DEMO_DATA: '40', LOG_LEVEL: 'fatal' })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-backup-'))
    source = await fresh(create)
    platform = await start()
    const stranger = new PlatformClient(platform.origin)
    // A first start always announces a sign-in.
    signIn = platform.firstSignIn!
    const { token } = (await stranger.call(contract.auth.login, { body: signIn })).data
    client = stranger.as(token)
    targets = await prepareTargets(client)
    image = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('image', new File([new Uint8Array(image)], 'teal.png', { type: 'image/png' }))
    expect((await client.call(contract.media.uploadImage, { form })).status).toBe(200)
    await platform.stop()
    before = await lookInto(source, countAll)
    platform = await start()
    client = new PlatformClient(platform.origin, { token })
  })

  afterAll(async () => {
    await platform.stop()
    for (const database of made) await database.remove()
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  it.each(Array.from({ length: backups }, (_, index) => index + 1))(
    'number %i, made under writes, restores to either database as of one moment',
    async (round) => {
      // A name of this attempt's own: what a failed one has left is not written over.
      file = join(await mkdtemp(join(folder, 'round-')), 'backup.gz')
      const underWay = Promise.withResolvers<readonly Write[]>()
      let isSaved = false
      const writing = writeUntil(
        { client, targets, round },
        {
          isOver: () => isSaved,
          onAcknowledged: (all) => all.length === writesBeforeTheBackup && underWay.resolve([...all]),
        },
      )
      const writtenBefore = await underWay.promise
      expect(await runCommand('backup', source.environment, [file])).toMatchObject({ exitCode: 0, stderr: '' })
      isSaved = true
      const { acknowledged, refusals } = await writing
      expect(refusals).toEqual([])
      written.push(...acknowledged)
      expect(acknowledged.length).toBeGreaterThan(writesBeforeTheBackup)
      expect((await stat(file)).mode & 0o777).toBe(0o600)

      for (const { create: createTarget } of [{ create }, other]) {
        const target = await fresh(createTarget)
        expect(await runCommand('restore', target.environment, [file])).toMatchObject({ exitCode: 0, stderr: '' })
        await lookInto(target, async (pool) => {
          const { rows } = await pool.query<{ key: string }>('select key from idempotency_keys')
          const keys = new Set(rows.map(({ key }) => key))
          const saved = written.filter(({ mark }) => keys.has(mark))
          expect(writtenBefore.filter((write) => !saved.includes(write))).toEqual([])
          expect(await auditWrites(pool, { writes: saved, before })).toEqual([])
          // Each writer waits for a response before it goes on, so of one moment there is a beginning of its writes.
          for (const writer of new Set(acknowledged.map(writerOf))) {
            const own = acknowledged.filter((write) => writerOf(write) === writer)
            const savedOfOwn = own.filter(({ mark }) => keys.has(mark))
            expect(savedOfOwn).toEqual(own.slice(0, savedOfOwn.length))
          }
        })
        const images = join(target.environment.DATA_DIR!, 'media')
        expect(await Promise.all((await readdir(images)).map((name) => readFile(join(images, name))))).toEqual([image])
      }
    },
  )

  it('serves a platform with the same passwords, without any session, and with room for further writes', async () => {
    const target = made.at(-1)!
    const restored = await startPlatform({ ...target.environment, LOG_LEVEL: 'fatal' })
    expect(restored.firstSignIn).toBeUndefined()
    // Signed out or not since the backup: who knows.
    const earlier = new PlatformClient(restored.origin, { token: client.token })
    expect(await earlier.call(contract.admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
    const { token } = (await earlier.call(contract.auth.login, { body: signIn })).data
    const again = earlier.as(token)
    const body = { name: 'After the restore', description: '' }
    expect((await again.call(contract.business.createCategory, { body })).status).toBe(200)
    await restored.stop()
    expect(await lookInto(target, findContradictions)).toEqual([])
  })

  it('is the same again when what it was restored to is saved', async () => {
    const target = await fresh(other.create)
    expect((await runCommand('restore', target.environment, [file])).exitCode).toBe(0)
    const second = join(folder, 'second.gz')
    expect((await runCommand('backup', target.environment, [second])).exitCode).toBe(0)
    const linesOf = async (path: string) =>
      gunzipSync(await readFile(path))
        .toString()
        .split('\n')
        .slice(1)
        // Sessions stay behind, and so the count at the end is another.
        .filter((line) => !line.includes('"jti":') && !line.startsWith('E '))
        .toSorted()
    expect(await linesOf(second)).toEqual(await linesOf(file))
  })

  it('is refused by a database that holds data, and replaces it on request', async () => {
    const target = made.at(-1)!
    expect(await runCommand('restore', target.environment, [file])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'The database already holds data. To throw it away and restore the backup, add --replace.\n',
    })
    expect((await runCommand('restore', target.environment, [file, '--replace'])).exitCode).toBe(0)
    expect(await lookInto(target, findContradictions)).toEqual([])
  })

  it.each(damages)('%s is refused with one line, and leaves everything as it was', async (_, damage) => {
    const target = made.at(-1)!
    const damaged = join(folder, 'damaged.gz')
    await writeFile(damaged, damage(await readFile(file)))
    const rowsOf = () => lookInto(target, async (pool) => (await pool.query('select id from logs order by id')).rows)
    const rows = await rowsOf()
    const { exitCode, stderr } = await runCommand('restore', target.environment, [damaged, '--replace'])
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^[^\n]+\n$/)
    expect(await rowsOf()).toEqual(rows)
  })

  it('has no sequences to forget', async () => {
    const target = made.at(-1)!
    const sequences = await lookInto(target, (pool) => pool.query('select sequencename from pg_sequences'))
    expect(sequences.rows).toEqual([])
  })
})

describe('the backup commands', () => {
  it('say in one line what is wrong', async () => {
    const environment = { DATA_DIR: '/nowhere/at/all' }
    const cases: [Parameters<typeof runCommand>[0], string[], string][] = [
      ['backup', [], 'Name one FILE. See --help.\n'],
      ['backup', ['a', 'b'], 'Name one FILE. See --help.\n'],
      ['backup', ['a', '--replace'], "Unknown option '--replace'. See --help.\n"],
      ['backup', ['/tmp'], '/tmp exists already. Choose another name.\n'],
      ['restore', ['/nowhere/file'], 'There is no file /nowhere/file.\n'],
    ]
    for (const [command, parameters, stderr] of cases) {
      expect(await runCommand(command, environment, parameters)).toEqual({ exitCode: 1, stdout: '', stderr })
    }
    const { stderr } = await runCommand('backup', environment, ['/tmp/never-made.gz'])
    expect(stderr).toMatch(/^There is no database in \/nowhere\/at\/all\/database\.[^\n]*\n$/)
  })

  it('restore no job that goes on by itself: its waiting businesses have failed, and say why', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platform-backup-'))
    const [source, target] = [await databases[0].create(), await databases[0].create()]
    await (await startPlatform({ ...source.environment, DEMO_DATA: 'off' })).stop()
    await lookInto(source, (pool) =>
      pool.query(`with job as (insert into bulk_jobs (id, action, total, admin_id, admin_name, admin_email, admin_role)
          values ('j', 'activate', 2, 'a', 'Ada', 'ada@example.com', 'admin') returning id)
        insert into bulk_rows (job_id, position, business_id, business_name, state)
        select id, row, 'b', 'Shop', (array['done', 'waiting'])[row] from job, generate_series(1, 2) as row`),
    )
    const file = join(folder, 'backup.gz')
    expect((await runCommand('backup', source.environment, [file])).exitCode).toBe(0)
    expect((await runCommand('restore', target.environment, [file])).exitCode).toBe(0)
    const { rows } = await lookInto(target, (pool) => pool.query('select reason from bulk_rows order by position'))
    expect(rows).toEqual([{ reason: null }, { reason: 'A backup was restored. Try again what is still wanted.' }])
    for (const database of [source, target]) await database.remove()
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  it('leave the tables of another program alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platform-backup-'))
    const [source, target] = [await databases[0].create(), await databases[1].create()]
    await (await startPlatform({ ...source.environment, DEMO_DATA: 'off' })).stop()
    const file = join(folder, 'backup.gz')
    expect((await runCommand('backup', source.environment, [file])).exitCode).toBe(0)
    await lookInto(target, (pool) => pool.query('create table invoices (id text)'))
    const { stderr } = await runCommand('restore', target.environment, [file, '--replace'])
    expect(stderr).toBe('The database holds tables of another program. Restore into one of its own.\n')
    for (const database of [source, target]) await database.remove()
    await rm(folder, { recursive: true, maxRetries: 5 })
  })
})

const writerOf = ({ mark }: Write): string => mark.split('-')[2] ?? ''
