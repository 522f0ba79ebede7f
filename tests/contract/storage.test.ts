import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/platform/db/database.ts'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { raw, sql } from '../../server/platform/db/sql.ts'
import { protectStoredSecrets } from '../../server/platform/db/stored-secrets.ts'
import { createStores } from '../../server/platform/db/stores.ts'
import { createSigningKeyStore } from '../../server/platform/db/token.ts'
import { createUnitOfWork } from '../../server/platform/db/unit-of-work.ts'
import { DomainError } from '../../server/platform/model/errors.ts'
import { everything, type Listing, type Page } from '../../server/platform/model/listing.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const numberOfBusinesses = 2345

const conflict = `do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`

describe(`the storage on ${triedDatabase.name}`, () => {
  const { create } = triedDatabase
  const { database, reader } = useDatabase(create)
  const time = { now: new Date('2026-02-01T12:00:00Z') }
  const context = {
    clock: () => time.now,
    businessTimeZone: 'Africa/Lagos',
    encryption: createEncryption(['a secret of the tests']),
  }
  let firstKeys: Awaited<ReturnType<ReturnType<typeof createSigningKeyStore>['list']>>
  const stores = () => createStores({ ...context, db: reader() })
  const unitOfWork: ReturnType<typeof createUnitOfWork> = (work) => createUnitOfWork(database().pool, context)(work)

  it('is migrated once, however many start at once and again', async () => {
    // The embedded database belongs to one process, which migrates it once and before anything else.
    const atOnce = Math.min(3, database().pool.options.max)
    const runs = await Promise.all(Array.from({ length: atOnce }, () => migrate(database().pool)))
    const applied = runs.flat()
    expect(applied.length).toBeGreaterThan(0)
    expect(new Set(applied).size).toBe(applied.length)
    expect(await migrate(database().pool)).toEqual([])
  })

  it('has one key to sign tokens with, however many start at once', async () => {
    const { pool } = database()
    await pool.query(
      `insert into admins (id, first_name, last_name, email, password_hash) values ('f', 'F', 'G', 'f@g.ng', 'x')`,
    )
    await stores().secondFactors.begin('f', { secret: 'JBSWY3DP', tokenId: 't' })
    const { encryption } = context
    const protect = () => protectStoredSecrets(database(), { encryption })
    await Promise.all(Array.from({ length: Math.min(3, pool.options.max) }, protect))
    expect(await protect()).toEqual({ changed: 0, dropped: 0, outdated: 0 })
    expect((await stores().secondFactors.find('f'))?.secret).toBe('JBSWY3DP')
    firstKeys = await createSigningKeyStore(reader(), encryption).list()
    expect(firstKeys).toHaveLength(1)
  })

  it('is not opened with another secret, and exchanges its own', async () => {
    const later = createEncryption(['the secret of the year after'])
    const both = createEncryption(['the secret of the year after', 'a secret of the tests'])
    await expect(protectStoredSecrets(database(), { encryption: later })).rejects.toThrow('SESSION_SECRET')
    expect(await protectStoredSecrets(database(), { encryption: both })).toEqual({
      changed: 0,
      dropped: 0,
      outdated: 2,
    })
    const keys = () => createSigningKeyStore(reader(), later).list()
    expect((await protectStoredSecrets(database(), { encryption: both, rotate: true })).changed).toBe(1)
    expect(await keys()).toHaveLength(1)
    expect(await keys()).not.toEqual(firstKeys)
    const dropped = await protectStoredSecrets(database(), { encryption: context.encryption, dropUnreadable: true })
    expect(dropped).toEqual({ changed: 0, dropped: 2, outdated: 0 })
    expect(await stores().secondFactors.find('f')).toBeUndefined()
    // Without second factors only the signing key tells that a secret is another.
    const rotated = protectStoredSecrets(database(), { encryption: later, rotate: true })
    await expect(rotated).rejects.toThrow('SESSION_SECRET')
    await database().pool.query(`delete from admins where id = 'f'`)
  })

  it('keeps the hundred sessions of an administrator that were used last', async () => {
    await database().pool.query(
      `insert into admins (id, first_name, last_name, email, password_hash) values ('s', 'S', 'T', 's@t.ng', 'x')`,
    )
    const expiresAt = new Date('2026-02-02T12:00:00Z')
    const start = time.now.getTime()
    for (let count = 0; count < 102; count += 1) {
      time.now = new Date(start + count)
      await unitOfWork(async ({ tokens }) => {
        await tokens.create({ id: `t${count}`, administratorId: 's', expiresAt }, { agent: '', address: '' })
        await tokens.touch('t0')
      })
    }
    const kept = (await stores().tokens.list('s')).map(({ id }) => id)
    expect(kept).toHaveLength(100)
    expect(kept).toContain('t0')
    expect(kept).not.toContain('t1')
    time.now = new Date(start)
    await database().pool.query(`delete from admins where id = 's'`)
  })

  it('takes a transaction back when its work fails', async () => {
    const category = { id: 'rolled-back', name: 'Rolled back', description: '' }
    const work = unitOfWork(async (transaction) => {
      await transaction.adminSettings.createCategory(category)
      throw new DomainError('conflict', 'Not after all.')
    })
    await expect(work).rejects.toThrow('Not after all.')
    expect((await stores().adminSettings.read()).category).toEqual([])
  })

  it('orders the values of a grouped list by code points, as the database does', async () => {
    const by = { id: 'a', fullName: 'Ada Obi', role: 'superadmin', email: 'ada@example.ng' } as const
    // In UTF-16 units the last would be the second.
    const actions = ['create', 'Ａ', '😀']
    await unitOfWork(async ({ logs }) => {
      for (const action of actions) await logs.append({ by, action, activity: 'of this test', details: '' })
    })
    const all = {
      admin: undefined,
      businessRef: undefined,
      action: undefined,
      record: undefined,
      from: undefined,
      before: undefined,
    }
    const page = await stores().logs.list(all, { ...everything, sort: 'action' })
    const listed: (string | null | undefined)[] = []
    for await (const batch of page.batches) listed.push(...batch.map(({ action }) => action))
    expect(listed).toEqual(actions)
  })

  it('runs a transaction again after a conflict, and gives up in the end', async () => {
    const attempt = async (failures: number) => {
      let attempts = 0
      const connect = async () => {
        const client = await database().pool.connect()
        attempts += 1
        if (attempts > failures) return client
        const query = (statement: string | { text: string }) =>
          client.query(typeof statement === 'string' ? statement : conflict)
        return { query, release: (broken: boolean) => client.release(broken) }
      }
      // A unit of work asks the pool for clients, and how they were opened.
      const pool = { connect, options: database().pool.options } as unknown as Database['pool']
      await createUnitOfWork(pool, context)((transaction) => transaction.tokens.revoke('nobody', 'none'))
      return attempts
    }
    expect(await attempt(2)).toBe(3)
    await expect(attempt(99)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('keeps the response to a key for a day', async () => {
    await reader().query(
      sql`insert into admins (id, first_name, last_name, email, password_hash) values ('a', 'A', 'B', 'a@b.ng', 'x')`,
    )
    const use = { administratorId: 'a', key: 'key', fingerprints: ['body'] }
    const response = { status: 200, body: '{}', version: 2 }
    const claim = () => unitOfWork((transaction) => transaction.idempotency.claim(use))
    await unitOfWork(async (transaction) => {
      expect(await transaction.idempotency.claim(use)).toBeUndefined()
      await transaction.idempotency.save(use, response)
    })
    time.now = new Date('2026-02-02T11:59:59Z')
    expect(await claim()).toEqual({ fingerprint: 'body', response })
    time.now = new Date('2026-02-02T12:00:01Z')
    expect(await claim()).toBeUndefined()
    time.now = new Date('2026-02-03T12:00:02Z')
    await unitOfWork((transaction) => transaction.idempotency.deleteExpired())
    expect(await reader().query(sql`select key from idempotency_keys`)).toEqual([])
  })

  describe('a list of many rows', () => {
    beforeAll(async () => {
      // Many of them share a moment, a name and an e-mail that is missing.
      await reader().query(sql`insert into businesses (id, business_ref, business_name, email, is_disabled, created_at)
            select lpad(n::text, 6, '0'), 'BIZ-' || n, (array['Zed', 'alpha', 'Beta'])[1 + n % 3],
              case when n % 5 = 0 then null else n % 7 || '@example.com' end, n % 4 = 0,
              timestamptz '2026-01-01' + (n / 100) * interval '7 hours'
            from generate_series(1, ${raw(String(numberOfBusinesses))}) as n`)
    })

    const query = {
      isDisabled: undefined,
      country: undefined,
      state: undefined,
      city: undefined,
      category: undefined,
      plan: undefined,
      expiry: undefined,
      from: undefined,
      before: undefined,
    }
    const list = (listing: Partial<Listing>) => stores().businesses.list(query, { ...everything, ...listing })
    const idsOf = async (page: Page<{ _id: string }>): Promise<string[]> => {
      const ids: string[] = []
      for await (const batch of page.batches) ids.push(...batch.map(({ _id }) => _id))
      return ids
    }

    it.each([
      '-createdAt',
      'createdAt',
      'businessName',
      '-businessName',
      'email',
      '-email',
      'isDisabled',
      '-isDisabled',
    ])('in the order %s is read whole, row by row and once', async (sort) => {
      const page = await list({ sort })
      const ids = await idsOf(page)
      expect(page.total).toBe(numberOfBusinesses)
      expect(new Set(ids).size).toBe(numberOfBusinesses)
      for (const from of [0, 1, 499, 501, 1000, 1172, 1173, 2000, 2340]) {
        const window = await idsOf(await list({ sort, range: { from, to: from + 9 } }))
        expect(window).toEqual(ids.slice(from, from + 10))
      }
    })

    it('is counted as of the last change that was committed', async () => {
      const count = async () => (await stores().businesses.list({ ...query, isDisabled: true }, everything)).total
      const before = await count()
      await unitOfWork((transaction) => transaction.businesses.change('000001', { isDisabled: true }))
      expect(await count()).toBe(before + 1)
      const taken = unitOfWork(async (transaction) => {
        await transaction.businesses.change('000002', { isDisabled: true })
        throw new DomainError('conflict', 'Not after all.')
      })
      await expect(taken).rejects.toThrow('Not after all.')
      expect(await count()).toBe(before + 1)
      await reader().query(sql`update businesses set is_disabled = true where id = '000003'`)
      expect(await count()).toBe(before + 2)
    })

    it('is kept in order by the housekeeping', async () => {
      await expect(database().maintain()).resolves.toBeUndefined()
    })
  })
})
