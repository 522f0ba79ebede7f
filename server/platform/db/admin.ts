import type { contract, SortKeyOf } from '../contract/index.ts'
import type { AdminCredentials, AdminStore, StoredAdmin, TokenOwner } from '../domain/ports/sign-in.ts'
import { normaliseEmail } from '../domain/email.ts'
import { columnsOf, field, type ListDefinition, listRows, newestFirst } from './list-query.ts'
import { type Fragment, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const adminList: ListDefinition<SortKeyOf<typeof contract.admin.list>> = {
  table: 'admins',
  fields: {
    _id: field.unsorted('id'),
    firstName: field.text('first_name'),
    lastName: field.text('last_name'),
    email: field.text('email'),
    phone: field.optionalText('phone'),
    'account.type': field.text('type'),
    'account.role': field.text('role'),
    isActive: field.unsorted('is_active'),
    createdAt: field.time('created_at'),
    version: field.unsorted('record_version'),
  },
  ...newestFirst,
}

const columns = columnsOf(adminList.fields)
const nestedColumns = columnsOf(adminList.fields, 'admin.')
const credentialColumns = sql`${nestedColumns}, password_hash as "passwordHash",
  has_first_password as "hasFirstPassword", one_time_until as "oneTimeUntil", version`

export function createAdminStore({ db, clock }: StoreContext): AdminStore {
  const findCredentialsWhere = (condition: Fragment) =>
    db.maybeOne<AdminCredentials>(sql`select ${credentialColumns} from admins where ${condition}`)

  const changeCredentials = (id: string, assignments: Fragment) =>
    db.one<AdminCredentials>(
      sql`update admins set ${assignments}, version = version + 1 where id = ${id} returning ${credentialColumns}`,
    )

  return {
    list: (listing) => listRows(db, adminList, { listing }),

    findCredentials: (email) => findCredentialsWhere(sql`lower(email collate "C") = ${normaliseEmail(email)}`),
    findCredentialsById: (id) => findCredentialsWhere(sql`id = ${id}`),
    lockCredentials: (id) => findCredentialsWhere(sql`id = ${id} for no key update`),

    findByToken: (tokenId) =>
      db.maybeOne<TokenOwner>(sql`
        select ${nestedColumns}, last_used_at as "lastUsedAt", proven_at as "provenAt",
          one_time_until is not null as "mustChoosePassword"
        from admins join tokens on admin_id = id where jti = ${tokenId} and revoked_at is null`),

    isEmpty: async () => !(await db.exists(sql`select 1 from admins limit 1`)),

    create: ({ id, firstName, lastName, email, role, passwordHash, hasFirstPassword = false, oneTimeUntil }) =>
      db.maybeOne<StoredAdmin>(sql`
        insert into admins (id, first_name, last_name, email, role, password_hash, has_first_password, one_time_until,
          created_at)
        values (${id}, ${firstName}, ${lastName}, ${email}, ${role}, ${passwordHash}, ${hasFirstPassword},
          ${oneTimeUntil ?? null}, ${clock()})
        on conflict (lower(email collate "C")) do nothing returning ${columns}`),

    async lock(id) {
      // All of them, in one order: two admins who deactivate each other must not both pass the count.
      const admins = await db.query<StoredAdmin>(sql`select ${columns} from admins order by id for no key update`)
      return admins.find((admin) => admin._id === id)
    },

    async countActive(role) {
      const statement = sql`select count(*) as total from admins where is_active and role = ${role}`
      return (await db.one<{ total: number }>(statement)).total
    },

    setActive: async (id, isActive) =>
      (await changeCredentials(id, sql`is_active = ${isActive}, record_version = record_version + 1`)).admin,

    async change(id, { firstName, lastName, email, phone, role }) {
      const changed = sql`first_name = coalesce(${firstName ?? null}, first_name),
        last_name = coalesce(${lastName ?? null}, last_name), email = coalesce(${email ?? null}, email),
        phone = coalesce(${phone ?? null}, phone), role = coalesce(${role ?? null}, role),
        record_version = record_version + 1`
      // A sign-in under way and a known device belong to one e-mail address and one role.
      if (email !== undefined || role !== undefined) return (await changeCredentials(id, changed)).admin
      return db.one<StoredAdmin>(sql`update admins set ${changed} where id = ${id} returning ${columns}`)
    },

    setPassword: (id, passwordHash, { oneTimeUntil }) =>
      changeCredentials(
        id,
        sql`password_hash = ${passwordHash}, one_time_until = ${oneTimeUntil ?? null},
            has_first_password = false`,
      ),

    revokeProofs: (id) => changeCredentials(id, sql`id = id`),
  }
}
