import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OperatorError } from '../../server/data-folder/operator-error.ts'
import { readBackup } from '../../server/platform/backup/backup-file.ts'
import { createBackup } from '../../server/platform/backup/create-backup.ts'
import { loadBackup } from '../../server/platform/backup/restore-backup.ts'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { withClient } from '../../server/platform/db/pool.ts'
import { protectStoredSecrets } from '../../server/platform/db/stored-secrets.ts'
import { parseSettings } from '../../server/platform/startup/settings.ts'
import { runCommand } from '../durability/support/commands.ts'
import { expectCases } from './support/cases.ts'
import { pathsBelow } from './support/data-at-rest.ts'

const encryption = createEncryption(['a secret of the tests'])
const fileName = '0abc.png'
const content = Buffer.from('not really a picture')

let root: string
let mediaFolder: string
let database: Database
let genuine: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'made-up-backups-test-'))
  const settings = parseSettings({ DATA_DIR: join(root, 'data') })
  const open = () => openDatabase({ url: undefined, folder: settings.databaseFolder })
  await mkdir(settings.mediaFolder, { recursive: true })
  await writeFile(join(settings.mediaFolder, fileName), content)
  database = await open()
  await migrate(database.pool)
  await protectStoredSecrets(database, { encryption })
  await database.pool.query(
    `insert into admins (id, first_name, last_name, email, password_hash) values ('a', 'Ada', 'Obi', 'ada@obi.ng', 'x')`,
  )
  await database.pool.query(`insert into media (name, content_type, byte_size) values ($1, 'image/png', $2)`, [
    fileName,
    content.length,
  ])
  await database.close()
  await createBackup(join(root, 'genuine.gz'), settings)
  genuine = gunzipSync(await readFile(join(root, 'genuine.gz'))).toString()
  // A folder that has not seen the file, so that it can be seen to arrive.
  mediaFolder = join(root, 'arriving')
  await mkdir(mediaFolder)
  database = await open()
})

afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true, maxRetries: 5 })
})

/** What a restore must have left alone. */
async function look(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select (select json_agg(rolname order by oid) from pg_authid) as roles,
       (select json_agg(row_to_json(admins)) from admins) as admins,
       (select json_agg(jobs.name order by jobs.name) from schema_migration as jobs) as migrations`,
  )
  const isLeftAlone = (path: string) => !path.startsWith(join(root, 'data/database')) && !path.endsWith('made-up.gz')
  return { rows, files: pathsBelow(root).filter(isLeftAlone) }
}

async function restore(packed: Uint8Array): Promise<unknown> {
  const path = join(root, 'made-up.gz')
  await writeFile(path, packed)
  const backup = await readBackup(path)
  const options = { backup, mediaFolder, encryption, replace: true, dropUnreadable: false }
  return withClient(database.pool, (client) => loadBackup(client, options))
}

type Change = (text: string) => string | Uint8Array

const afterHead =
  (lines: string): Change =>
  (text) =>
    text.replace('\n', `\n${lines}\n`)
const replacing =
  (from: string | RegExp, to: string): Change =>
  (text) => {
    expect(text).toMatch(from)
    return text.replace(from, () => to)
  }
const table = (name: string, columns: readonly string[]) => `T ${JSON.stringify({ name, columns })}`
const withTable = (name: string, columns: readonly string[], row = '{}') =>
  afterHead(`${table(name, columns)}\nR ${row}`)
const role = '{"oid":4711,"rolname":"mallory","rolsuper":true}'
const withFile = (name: string) => replacing(`F {"name":"${fileName}"}`, `F ${JSON.stringify({ name })}`)
const bytes = `B ${content.toString('base64')}\n`

const madeUp: Readonly<Record<string, Change>> = {
  'a table of Postgres': withTable('pg_authid', ['oid', 'rolname', 'rolsuper'], role),
  'a table of Postgres with its schema': withTable('pg_catalog.pg_authid', ['oid', 'rolname'], role),
  'a view of Postgres': withTable('pg_roles', ['rolname'], role),
  'the table of migrations': withTable('schema_migration', ['name'], '{"name":"9999-never.sql"}'),
  'a table of no schema': withTable('invoices', ['id'], '{"id":"1"}'),
  'SQL for a table': withTable('admins" (id) values (1); drop table admins; --', ['id']),
  'SQL for a column': withTable('admins', ['id") select 1; drop table admins; --']),
  'a column that is unknown': replacing('"password_hash"', '"password_hashes"'),
  'a column that is generated': replacing('"password_hash"', '"search_text"'),
  'a column twice': replacing('"password_hash"', '"password_hash","password_hash"'),
  'no columns': withTable('admins', []),
  'a table twice': (text) => text.replace(/\nF /, `\n${table('plans', ['id'])}\n${table('plans', ['id'])}\nF `),
  'a table after the files': (text) => text.replace(/\nE /, `\n${table('plans', ['id'])}\nE `),
  'a row twice': replacing(/\nR (.*"ada@obi.ng".*)/, '\nR {"id":"a"}\nR {"id":"a"}'),
  'a row before its table': afterHead('R {}'),
  'a row of another type': replacing(/\nR .*"ada@obi.ng".*/, '\nR [1,2]'),
  'two rows in one line': (text) =>
    text.replace(/\nR (.*"ada@obi.ng".*)/, (_, row) => `\nR ${row},${row.replace('"a"', '"b"').replace('ada@', 'b@')}`),
  'a row that closes the list': replacing(/\nR .*"ada@obi.ng".*/, '\nR {}]'),
  'a value of another type': replacing('"is_active":true', '"is_active":{"a":1}'),
  'a missing value': replacing('"password_hash":"x"', '"password_hash":null'),
  'no JSON': replacing(/\nT .*/, '\nT {'),
  'a name that is a number': replacing(/\nT .*/, '\nT {"name":1,"columns":["id"]}'),
  'a file above the folder': withFile('../0abc.png'),
  'a file elsewhere': withFile('/tmp/0abc.png'),
  'a file below the folder': withFile('a/0abc.png'),
  'a file with a zero byte': withFile('0abc.png\u0000.txt'),
  'a file that no row tells of': withFile('0abd.png'),
  'a file twice': (text) => text.replace(/\nF (.*)\n/, (line) => `${line}${bytes.slice(0, -1)}${line}`),
  'a file that is longer than its row says': replacing(bytes, bytes + bytes),
  'a file that is shorter than its row says': replacing(bytes, ''),
  'a file that no disk has room for': replacing(`"byte_size":${content.length}`, '"byte_size":1000000000000000'),
  'bytes of no file': afterHead(bytes.trimEnd()),
  'a migration elsewhere': replacing('"0001-schema.sql"', '"../0001-schema.sql"'),
  'a migration twice': replacing('"0001-schema.sql"', '"0001-schema.sql","0001-schema.sql"'),
  'a migration that is unknown': replacing('"0001-schema.sql"', '"0001-schema.sql","0002-unknown.sql"'),
  'migrations of an earlier build with a gap': replacing('"0001-schema.sql"', '"0001-businesses.sql"'),
  'no migrations': replacing(/"migrations":\[[^\]]*\]/, '"migrations":[]'),
  'a secret in plain text': replacing(/"secret":"v1[^"]*"/, '"secret":"A2345678901234567890123456789012345678901_x"'),
  'a secret of somebody else': (text) =>
    text.replace(
      /"secret":"v1[^"]*"/,
      `"secret":"${createEncryption(['a secret of somebody else']).encrypt('k', 'r')}"`,
    ),
  'a key taken from another record': replacing(/("id":")[^"]*(","secret":"v1)/, '"id":"another","secret":"v1'),
  'one line without end': () => gzipSync(`${genuine.split('\n')[0]}\n${'R'.repeat(65 * 1024 * 1024)}`, { level: 1 }),
  'empty lines': () => gzipSync(`${genuine.split('\n')[0]}\n${'\n'.repeat(80 * 1024 * 1024)}`, { level: 1 }),
  'millions of rows that do not fit': (text) =>
    gzipSync(
      text.replace(/\nR/, () => `${'\nR {}'.repeat(20 * 1024 * 1024)}\nR`),
      { level: 9 },
    ),
  'nothing at all': () => new Uint8Array(),
  'no packed file': (text) => Buffer.from(text),
}

it('a made-up backup is refused with one line, and leaves everything as it was', async () => {
  const before = await look()
  await expectCases({
    cases: Object.entries(madeUp),
    nameOf: ([what]) => what,
    parallel: 1,
    async attempt([, change]) {
      const changed = change(genuine)
      expect(changed).not.toBe(genuine)
      const error = await restore(typeof changed === 'string' ? gzipSync(changed) : changed).then(
        () => expect.unreachable('It was restored.'),
        (reason: unknown) => reason,
      )
      expect(String(error)).toMatch(/^[^\n]+$/)
      expect(error).toBeInstanceOf(OperatorError)
      expect(await look()).toEqual(before)
    },
  })
})

it('a video that packs to a thousandth is restored', async () => {
  const size = 30 * 1024 * 1024
  const video = genuine
    .replace(`"byte_size":${content.length}`, `"byte_size":${size}`)
    .replace(bytes, `B ${Buffer.alloc(size).toString('base64')}\n`)
  await restore(gzipSync(video))
  expect((await stat(join(mediaFolder, fileName))).size).toBe(size)
})

it('rows that pack to a thousandth are restored', async () => {
  const length = 30 * 1024 * 1024
  await restore(gzipSync(genuine.replace('"password_hash":"x"', () => `"password_hash":"${'x'.repeat(length)}"`)))
  const { rows } = await database.pool.query('select length(password_hash) as length from admins')
  expect(rows).toEqual([{ length }])
})

it('an uploaded file that was damaged is replaced by the one in the backup', async () => {
  await writeFile(join(mediaFolder, fileName), 'damaged')
  await restore(gzipSync(genuine))
  expect(await readFile(join(mediaFolder, fileName))).toEqual(content)
})

it('an empty database is not backed up', async () => {
  const settings = parseSettings({ DATA_DIR: join(root, 'empty') })
  await mkdir(settings.databaseFolder, { recursive: true })
  await (await openDatabase({ url: undefined, folder: settings.databaseFolder })).close()
  await expect(createBackup(join(root, 'empty.gz'), settings)).rejects.toThrow('The database holds no platform.')
})

it('a file that is damaged or missing is left out of a backup, which can be restored', async () => {
  const settings = parseSettings({ DATA_DIR: join(root, 'damaged') })
  await mkdir(settings.databaseFolder, { recursive: true })
  const damaged = await openDatabase({ url: undefined, folder: settings.databaseFolder })
  await migrate(damaged.pool)
  await protectStoredSecrets(damaged, { encryption })
  await damaged.pool.query(
    `insert into media (name, content_type, byte_size) values ('1.png', 'image/png', 20), ('2.png', 'image/png', 20)`,
  )
  await damaged.close()
  await mkdir(settings.mediaFolder)
  await writeFile(join(settings.mediaFolder, '1.png'), '')
  const path = join(root, 'damaged.gz')
  // So nothing deletes older backups after it.
  expect(await runCommand('backup', { DATA_DIR: join(root, 'damaged') }, [path])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('or cut short: 1.png, 2.png.'),
  })
  await expect(restore(await readFile(path))).resolves.toMatchObject({ files: 0 })
})

it('a link where an uploaded file is to arrive is not followed', async () => {
  const elsewhere = join(root, 'elsewhere')
  await rm(join(mediaFolder, fileName), { force: true })
  await symlink(elsewhere, join(mediaFolder, fileName))
  await restore(gzipSync(genuine))
  expect(existsSync(elsewhere)).toBe(false)
  expect(await readFile(join(mediaFolder, fileName))).toEqual(content)
})
