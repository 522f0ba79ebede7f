import type { Listing } from '../model/listing.ts'
import type { AdminChange, AdminRole, SortKeyOf, contract } from '../contract/index.ts'
import {
  type AdminCredentials,
  type AdminDraft,
  normaliseEmail,
  type StoredAdmin,
  type TokenOwner,
} from '../model/sign-in.ts'
import { columnsOf, field, type ListDefinition, listRows, newestFirst } from './list-query.ts'
import { type Fragment, raw, sql } from './sql.ts'
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
  searchStatuses: { active: raw('is_active'), inactive: raw('not is_active') },
}

const columns = columnsOf(adminList.fields)
const nestedColumns = columnsOf(adminList.fields, 'admin.')
const credentialColumns = sql`${nestedColumns}, password_hash as "passwordHash",
  has_first_password as "hasFirstPassword", one_time_until as "oneTimeUntil", version`

export function createAdminStore({ db, clock }: StoreContext) {
  const findCredentialsWhere = (condition: Fragment) =>
    db.maybeOne<AdminCredentials>(sql`select ${credentialColumns} from admins where ${condition}`)

  const changeCredentials = (id: string, assignments: Fragment) =>
    db.one<AdminCredentials>(
      sql`update admins set ${assignments}, version = version + 1 where id = ${id} returning ${credentialColumns}`,
    )

  return {
    list: (listing: Listing) => listRows<StoredAdmin>(db, adminList, { listing }),

    findCredentials: (email: string) => findCredentialsWhere(sql`lower(email collate "C") = ${normaliseEmail(email)}`),
    findCredentialsById: (id: string) => findCredentialsWhere(sql`id = ${id}`),
    /** Locked against changes until the transaction ends. */
    lockCredentials: (id: string) => findCredentialsWhere(sql`id = ${id} for no key update`),

    findByToken: (tokenId: string) =>
      db.maybeOne<TokenOwner>(sql`
        select ${nestedColumns}, last_used_at as "lastUsedAt", proven_at as "provenAt",
          one_time_until is not null as "mustChoosePassword"
        from admins join tokens on admin_id = id where jti = ${tokenId} and revoked_at is null`),

    isEmpty: async () => !(await db.exists(sql`select 1 from admins limit 1`)),

    /** Undefined when the e-mail is taken. */
    create: (draft: AdminDraft) =>
      db.maybeOne<StoredAdmin>(sql`
        insert into admins (id, first_name, last_name, email, role, password_hash, has_first_password, one_time_until,
          created_at)
        values (${draft.id}, ${draft.firstName}, ${draft.lastName}, ${draft.email}, ${draft.role}, ${draft.passwordHash},
          ${draft.hasFirstPassword ?? false}, ${draft.oneTimeUntil ?? null}, ${clock()})
        on conflict (lower(email collate "C")) do nothing returning ${columns}`),

    async lock(id: string) {
      // All of them, in one order: two admins who deactivate each other must not both pass the count.
      const admins = await db.query<StoredAdmin>(sql`select ${columns} from admins order by id for no key update`)
      return admins.find((admin) => admin._id === id)
    },

    async countActive(role: AdminRole) {
      const statement = sql`select count(*) as total from admins where is_active and role = ${role}`
      return (await db.one<{ total: number }>(statement)).total
    },

    setActive: async (id: string, isActive: boolean) =>
      (await changeCredentials(id, sql`is_active = ${isActive}, record_version = record_version + 1`)).admin,

    async change(id: string, { firstName, lastName, email, phone, role }: AdminChange) {
      const changed = sql`first_name = coalesce(${firstName ?? null}, first_name),
        last_name = coalesce(${lastName ?? null}, last_name), email = coalesce(${email ?? null}, email),
        phone = coalesce(${phone ?? null}, phone), role = coalesce(${role ?? null}, role),
        record_version = record_version + 1`
      // A new e-mail or role ends sign-ins under way and forgets known devices.
      if (email !== undefined || role !== undefined) return (await changeCredentials(id, changed)).admin
      return db.one<StoredAdmin>(sql`update admins set ${changed} where id = ${id} returning ${columns}`)
    },

    setPassword: (id: string, passwordHash: string, { oneTimeUntil }: { oneTimeUntil?: Date }) =>
      changeCredentials(
        id,
        sql`password_hash = ${passwordHash}, one_time_until = ${oneTimeUntil ?? null},
            has_first_password = false`,
      ),

    /** Ends sign-ins under way and forgets known devices. */
    revokeProofs: (id: string) => changeCredentials(id, sql`id = id`),
  }
}
