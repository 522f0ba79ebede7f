import type { contract, SortKeyOf } from '../contract/index.ts'
import type { AdminCredentials, AdminStore, StoredAdmin } from '../domain/ports/sign-in.ts'
import { normaliseEmail } from '../domain/email.ts'
import { notFound } from '../domain/errors.ts'
import { execute, executeOne } from './execute.ts'
import { columnsOf, type ListSource, listRows, optionalText, text, time, unsorted } from './list-query.ts'
import { type Fragment, sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

const adminSource: ListSource<SortKeyOf<typeof contract.admin.list>> = {
  table: 'admins',
  fields: {
    _id: unsorted('id'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: optionalText('phone'),
    'account.type': text('type'),
    'account.role': text('role'),
    isActive: unsorted('is_active'),
    createdAt: time('created_at'),
  },
  defaultSort: '-createdAt',
  searchText: 'search_text',
  searchIds: ['id'],
  searchTimes: ['created_at'],
}

const columns = columnsOf(adminSource.fields)
const nestedColumns = columnsOf(adminSource.fields, 'admin.')
const credentialColumns = sql`${nestedColumns}, password_hash as "passwordHash",
  has_first_password as "hasFirstPassword", one_time_until as "oneTimeUntil", version`

export function createAdminStore({ executor, clock }: StoreContext): AdminStore {
  const findCredentialsWhere = (condition: Fragment) =>
    executeOne<AdminCredentials>(executor, sql`select ${credentialColumns} from admins where ${condition}`)

  async function changeCredentials(id: string, assignments: Fragment): Promise<AdminCredentials> {
    const credentials = await executeOne<AdminCredentials>(
      executor,
      sql`update admins set ${assignments}, version = version + 1 where id = ${id} returning ${credentialColumns}`,
    )
    if (!credentials) throw notFound('admin')
    return credentials
  }

  return {
    list: (listing) => listRows(executor, adminSource, { listing }),

    findCredentials: (email) => findCredentialsWhere(sql`lower(email collate "C") = ${normaliseEmail(email)}`),
    findCredentialsById: (id) => findCredentialsWhere(sql`id = ${id}`),
    lockCredentials: (id) => findCredentialsWhere(sql`id = ${id} for no key update`),

    findByToken: (tokenId) =>
      executeOne<{ admin: StoredAdmin; lastUsedAt: string; mustChoosePassword: boolean }>(
        executor,
        sql`select ${nestedColumns}, last_used_at as "lastUsedAt", one_time_until is not null as "mustChoosePassword"
            from admins join tokens on admin_id = id where jti = ${tokenId} and revoked_at is null`,
      ),

    async isEmpty() {
      return !(await executeOne(executor, sql`select 1 from admins limit 1`))
    },

    create: ({ id, firstName, lastName, email, passwordHash, hasFirstPassword = false }) =>
      executeOne<StoredAdmin>(
        executor,
        sql`insert into admins (id, first_name, last_name, email, password_hash, has_first_password, created_at)
            values (${id}, ${firstName}, ${lastName}, ${email}, ${passwordHash}, ${hasFirstPassword},
              ${clock().toISOString()})
            on conflict (lower(email collate "C")) do nothing returning ${columns}`,
      ),

    async lock(id) {
      // All of them, in one order: two admins who deactivate each other must not both pass the count.
      const admins = await execute<StoredAdmin>(
        executor,
        sql`select ${columns} from admins order by id for no key update`,
      )
      return admins.find((admin) => admin._id === id)
    },

    async countActive() {
      const statement = sql`select count(*) as total from admins where is_active`
      return (await executeOne<{ total: number }>(executor, statement))?.total ?? 0
    },

    setActive: async (id, isActive) => (await changeCredentials(id, sql`is_active = ${isActive}`)).admin,

    setPassword: (id, passwordHash, { oneTimeUntil }) =>
      changeCredentials(
        id,
        sql`password_hash = ${passwordHash}, one_time_until = ${oneTimeUntil?.toISOString() ?? null},
            has_first_password = false`,
      ),

    revokeProofs: (id) => changeCredentials(id, sql`id = id`),
  }
}
