import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database } from './database.ts'
import { DecryptionError, type Encryption } from './encryption.ts'
import { inTransaction, withClient } from './pool.ts'

/** Everything that is encrypted: the column `secret` of these tables. */
const tables = [
  { name: 'signing_keys', key: 'id' },
  { name: 'second_factors', key: 'admin_id' },
] as const

export const recordOf = (table: (typeof tables)[number]['name'], key: string): string => `${table}/${key}`

export interface ProtectOptions {
  encryption: Encryption
  /** Also encrypts anew what an earlier secret encrypted, and replaces the key that signs tokens. */
  rotate?: boolean
  /** Deletes what no secret decrypts: those second factors have to be set up anew. */
  dropUnreadable?: boolean
}

export interface Protected {
  changed: number
  dropped: number
  outdated: number
}

/** Makes a missing signing key and checks all secrets, one process at a time. Throws `DecryptionError`. */
export const protectStoredSecrets = ({ pool }: Database, options: ProtectOptions): Promise<Protected> =>
  withClient(pool, (client) => inTransaction(client, () => protectTables(client, options)))

/** Throws `DecryptionError` unless everything can be decrypted; in the caller's transaction. */
export async function checkStoredSecrets(client: pg.ClientBase, encryption: Encryption): Promise<void> {
  for (const { name, key } of tables) {
    for (const row of await readRows(client, { name, key })) {
      encryption.decrypt(row.secret, recordOf(name, row.key))
    }
  }
}

async function protectTables(client: pg.ClientBase, options: ProtectOptions): Promise<Protected> {
  const done: Protected = { changed: 0, dropped: 0, outdated: 0 }
  for (const { name } of tables) await client.query(`lock table ${name} in share row exclusive mode`)
  if (options.rotate) {
    // A wrong secret would lock everybody out, and without second factors nothing else here needs the right one.
    if (!options.dropUnreadable) await checkStoredSecrets(client, options.encryption)
    await client.query('delete from signing_keys')
    // Without their key they are worthless and must not show among the sessions.
    await client.query('update tokens set revoked_at = now() where revoked_at is null')
  }
  for (const table of tables) {
    for (const row of await readRows(client, table)) await protectRow(client, { table, row, options, done })
  }
  const { encryption } = options
  const { rows } = await client.query('select from signing_keys limit 1')
  if (rows.length > 0) return done
  const id = randomUUID()
  const secret = encryption.encrypt(randomBytes(32).toString('base64url'), recordOf('signing_keys', id))
  await client.query('insert into signing_keys (id, secret) values ($1, $2)', [id, secret])
  return done
}

interface Row {
  key: string
  secret: string
}

async function readRows(client: pg.ClientBase, { name, key }: { name: string; key: string }): Promise<Row[]> {
  return (await client.query<Row>(`select ${key} as key, secret from ${name} order by ${key}`)).rows
}

async function protectRow(
  client: pg.ClientBase,
  { table, row, options, done }: { table: (typeof tables)[number]; row: Row; options: ProtectOptions; done: Protected },
): Promise<void> {
  const { encryption, rotate = false, dropUnreadable = false } = options
  const record = recordOf(table.name, row.key)
  try {
    const plain = encryption.decrypt(row.secret, record)
    if (encryption.isCurrent(row.secret)) return
    if (!rotate) return void (done.outdated += 1)
    const secret = encryption.encrypt(plain, record)
    await client.query(`update ${table.name} set secret = $2 where ${table.key} = $1`, [row.key, secret])
    done.changed += 1
  } catch (error) {
    if (!dropUnreadable || !(error instanceof DecryptionError)) throw error
    await client.query(`delete from ${table.name} where ${table.key} = $1`, [row.key])
    done.dropped += 1
  }
}
