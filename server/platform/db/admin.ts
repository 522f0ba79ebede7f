import type pg from 'pg'
import type { contract, SortKeyOf } from '../contract/index.ts'
import type { AdminCredentials, AdminStore, StoredAdmin } from '../domain/ports/sign-in.ts'
import { normaliseEmail } from '../domain/email.ts'
import { notFound } from '../domain/errors.ts'
import { executeOneKept } from './execute-kept.ts'
import { execute, executeOne } from './execute.ts'
import { type ListSource, listRows } from './list.ts'
import { requiredTextOrder, textOrder, timeOrder } from './sort-columns.ts'
import { raw, sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

const columns = raw('id, first_name, last_name, email, phone, type, role, is_active, created_at')

const secretColumns = sql`${columns}, password_hash, has_first_password, one_time_until, version`

const toAdmin = (record: pg.QueryResultRow): StoredAdmin => ({
  _id: record.id,
  firstName: record.first_name,
  lastName: record.last_name,
  email: record.email,
  phone: record.phone,
  account: { type: record.type, role: record.role },
  isActive: record.is_active,
  createdAt: record.created_at,
})

const toCredentials = (record: pg.QueryResultRow | undefined): AdminCredentials | undefined =>
  record && {
    admin: toAdmin(record),
    passwordHash: record.password_hash,
    hasFirstPassword: record.has_first_password,
    oneTimeUntil: record.one_time_until,
    version: record.version,
  }

const adminSource: ListSource<StoredAdmin, SortKeyOf<typeof contract.admin.list>> = {
  table: 'admins',
  columns,
  searchText: 'search_text',
  searchIds: ['id'],
  searchTimes: ['created_at'],
  sort: {
    createdAt: timeOrder('created_at'),
    firstName: requiredTextOrder('first_name'),
    lastName: requiredTextOrder('last_name'),
    email: requiredTextOrder('email'),
    phone: textOrder('phone'),
    'account.type': requiredTextOrder('type'),
    'account.role': requiredTextOrder('role'),
  },
  defaultSort: '-createdAt',
  toRow: toAdmin,
}

export function createAdminStore({ executor, clock }: StoreContext): AdminStore {
  return {
    list: (listing) => listRows(executor, adminSource, { listing }),

    async findCredentials(email) {
      return toCredentials(
        await executeOne(
          executor,
          sql`select ${secretColumns} from admins where lower(email collate "C") = ${normaliseEmail(email)}`,
        ),
      )
    },

    async findCredentialsById(id) {
      return toCredentials(await executeOne(executor, sql`select ${secretColumns} from admins where id = ${id}`))
    },

    async findByToken(tokenId) {
      const row = await executeOneKept(
        executor,
        sql`select ${columns}, one_time_until, last_used_at from admins join tokens on admin_id = id
            where jti = ${tokenId} and revoked_at is null`,
        ['admins', 'tokens'],
      )
      return (
        row && {
          admin: toAdmin(row),
          lastUsedAt: row.last_used_at,
          mustChoosePassword: row.one_time_until !== null,
        }
      )
    },

    async isEmpty() {
      return !(await executeOne(executor, sql`select 1 from admins limit 1`))
    },

    async create({ id, firstName, lastName, email, passwordHash, hasFirstPassword = false }) {
      const row = await executeOne(
        executor,
        sql`insert into admins (id, first_name, last_name, email, password_hash, has_first_password, created_at)
            values (${id}, ${firstName}, ${lastName}, ${email}, ${passwordHash}, ${hasFirstPassword},
              ${clock().toISOString()})
            on conflict (lower(email collate "C")) do nothing returning ${columns}`,
      )
      return row && toAdmin(row)
    },

    async lock(id) {
      // All of them, in one order: two admins who deactivate each other must not both pass the count.
      const rows = await execute(executor, sql`select ${columns} from admins order by id for no key update`)
      return rows.map(toAdmin).find((admin) => admin._id === id)
    },

    async countActive() {
      const statement = sql`select count(*) as total from admins where is_active`
      return (await executeOne<{ total: number }>(executor, statement))?.total ?? 0
    },

    async setActive(id, isActive) {
      const row = await executeOne(
        executor,
        sql`update admins set is_active = ${isActive}, version = version + 1 where id = ${id} returning ${columns}`,
      )
      return row ? toAdmin(row) : notThere()
    },

    async lockCredentials(id) {
      const statement = sql`select ${secretColumns} from admins where id = ${id} for no key update`
      return toCredentials(await executeOne(executor, statement))
    },

    async setPassword(id, passwordHash, { oneTimeUntil }) {
      const row = await executeOne(
        executor,
        sql`update admins
            set password_hash = ${passwordHash}, one_time_until = ${oneTimeUntil?.toISOString() ?? null},
              has_first_password = false, version = version + 1
            where id = ${id} returning ${secretColumns}`,
      )
      return toCredentials(row) ?? notThere()
    },

    async revokeProofs(id) {
      const statement = sql`update admins set version = version + 1 where id = ${id} returning ${secretColumns}`
      return toCredentials(await executeOne(executor, statement)) ?? notThere()
    },
  }
}

function notThere(): never {
  throw notFound('admin')
}
