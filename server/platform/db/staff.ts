import type pg from 'pg'
import type { Branch, contract, Role, SortKeyOf } from '../contract/index.ts'
import { notFound } from '../domain/errors.ts'
import type { StaffStore, StoredStaff } from '../domain/ports/business.ts'
import { execute, executeOne } from './execute.ts'
import { type ListSource, listRows } from './list.ts'
import { flagOrder, requiredTextOrder, textOrder, timeOrder } from './sort-columns.ts'
import { raw, sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

// The password's hash is no column of a record and never leaves the table.
const columns = raw(`id, business_ref, branch_id, first_name, last_name, email, phone, role, is_active, address, city,
  state, country, date_of_hire, created_at`)

const toStaff = (record: pg.QueryResultRow): StoredStaff => ({
  _id: record.id,
  businessRef: record.business_ref,
  firstName: record.first_name,
  lastName: record.last_name,
  email: record.email,
  phone: record.phone,
  account: { type: 'staff', role: record.role, isActive: record.is_active },
  location: { address: record.address, city: record.city, state: record.state, country: record.country },
  branchId: record.branch_id,
  dateOfHire: record.date_of_hire,
  createdAt: record.created_at,
})

// The three lists are those of one business and short, so no index carries their searches and sorts.

const staffSource: ListSource<StoredStaff, SortKeyOf<typeof contract.staff.list>> = {
  table: 'staff',
  columns,
  searchText: `lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_search_text(phone) || ' ' || role || ' '
    || case when is_active then 'active' else 'inactive' end)`,
  searchIds: ['id'],
  searchTimes: ['date_of_hire'],
  sort: {
    createdAt: timeOrder('created_at'),
    firstName: requiredTextOrder('first_name'),
    lastName: requiredTextOrder('last_name'),
    email: requiredTextOrder('email'),
    phone: textOrder('phone'),
    'account.role': requiredTextOrder('role'),
    'account.isActive': flagOrder('is_active'),
    dateOfHire: timeOrder(`coalesce(date_of_hire, '-infinity')`),
  },
  defaultSort: '-createdAt',
  toRow: toStaff,
}

const branchSource: ListSource<Branch, SortKeyOf<typeof contract.staff.branches>> = {
  table: 'branches',
  columns: raw('id, name'),
  searchText: 'lower(name)',
  searchIds: ['id'],
  searchTimes: [],
  sort: { createdAt: timeOrder('created_at'), name: requiredTextOrder('name') },
  defaultSort: 'createdAt',
  toRow: (record) => ({ _id: record.id, name: record.name }),
}

const roleSource: ListSource<Role, SortKeyOf<typeof contract.staff.roles>> = {
  table: 'roles',
  columns: raw('role'),
  searchText: 'lower(role)',
  searchIds: [],
  searchTimes: [],
  sort: { role: requiredTextOrder('role') },
  defaultSort: 'role',
  toRow: (record) => ({ role: record.role }),
}

export function createStaffStore({ executor, clock }: StoreContext): StaffStore {
  const of = (businessRef: string) => [sql`business_ref = ${businessRef}`]

  return {
    list: (businessRef, listing) => listRows(executor, staffSource, { listing, conditions: of(businessRef) }),
    listBranches: (businessRef, listing) => listRows(executor, branchSource, { listing, conditions: of(businessRef) }),
    listRoles: (businessRef, listing) => listRows(executor, roleSource, { listing, conditions: of(businessRef) }),

    async hasBranch(businessRef, branchId) {
      const found = sql`select 1 from branches where id = ${branchId} and business_ref = ${businessRef}`
      return Boolean(await executeOne(executor, found))
    },

    async hasRole(businessRef, role) {
      const found = sql`select 1 from roles where business_ref = ${businessRef} and role = ${role}`
      return Boolean(await executeOne(executor, found))
    },

    async count(businessRef) {
      const statement = sql`select count(*) as total from staff where business_ref = ${businessRef}`
      return (await executeOne<{ total: number }>(executor, statement))?.total ?? 0
    },

    async findLimit(businessRef) {
      const now = clock()
      const row = await executeOne<{ limit: number }>(
        executor,
        sql`select staff_max + extra_staff as limit from subscription_histories
            where business_ref = ${businessRef} and superseded_at is null and starts_at <= ${now}
              and expires_at > ${now}
            order by expires_at desc, id desc limit 1`,
      )
      return row?.limit
    },

    async create({ id, ref, branchId, firstName, lastName, email, phone, account, location, passwordHash }) {
      const now = clock().toISOString()
      const row = await executeOne(
        executor,
        sql`insert into staff (id, business_ref, branch_id, first_name, last_name, email, phone, role, address, city,
              state, country, password_hash, date_of_hire, created_at)
            values (${id}, ${ref}, ${branchId}, ${firstName}, ${lastName}, ${email}, ${phone}, ${account.role},
              ${location.address}, ${location.city}, ${location.state}, ${location.country}, ${passwordHash}, ${now},
              ${now})
            on conflict (lower(email)) do nothing returning ${columns}`,
      )
      return row && toStaff(row)
    },

    async lock(id) {
      const row = await executeOne(executor, sql`select ${columns} from staff where id = ${id} for update`)
      return row && toStaff(row)
    },

    async setActive(id, isActive) {
      const row = await executeOne(
        executor,
        sql`update staff set is_active = ${isActive} where id = ${id} returning ${columns}`,
      )
      if (!row) throw notFound('staff member')
      return toStaff(row)
    },

    async delete(id) {
      await execute(executor, sql`delete from staff where id = ${id}`)
    },
  }
}
