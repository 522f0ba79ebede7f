import type { contract, SortKeyOf } from '../contract/index.ts'
import { notFound } from '../domain/errors.ts'
import type { StaffStore, StoredStaff } from '../domain/ports/business.ts'
import { execute, executeOne } from './execute.ts'
import {
  columnsOf,
  flag,
  type ListSource,
  listRows,
  optionalText,
  sortedBy,
  sortOnly,
  text,
  time,
  unsorted,
} from './list-query.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

// The three lists are those of one business and short, so no index carries their searches and sorts.

const staffSource: ListSource<SortKeyOf<typeof contract.staff.list>> = {
  table: 'staff',
  // The password's hash is no field of a record and never leaves the table.
  fields: {
    _id: unsorted('id'),
    businessRef: unsorted('business_ref'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: optionalText('phone'),
    'account.type': unsorted(`'staff'`),
    'account.role': text('role'),
    'account.isActive': flag('is_active'),
    'location.address': unsorted('address'),
    'location.city': unsorted('city'),
    'location.state': unsorted('state'),
    'location.country': unsorted('country'),
    branchId: unsorted('branch_id'),
    dateOfHire: sortedBy('date_of_hire', `coalesce(date_of_hire, '-infinity')`, 'timestamptz'),
    createdAt: time('created_at'),
  },
  defaultSort: '-createdAt',
  searchText: `lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_search_text(phone) || ' ' || role || ' '
    || case when is_active then 'active' else 'inactive' end)`,
  searchIds: ['id'],
  searchTimes: ['date_of_hire'],
}

const branchSource: ListSource<SortKeyOf<typeof contract.staff.branches>> = {
  table: 'branches',
  fields: { _id: unsorted('id'), name: text('name'), createdAt: sortOnly(time('created_at')) },
  defaultSort: 'createdAt',
  searchText: 'lower(name)',
  searchIds: ['id'],
}

const roleSource: ListSource<SortKeyOf<typeof contract.staff.roles>> = {
  table: 'roles',
  fields: { role: text('role') },
  defaultSort: 'role',
  searchText: 'lower(role)',
}

const columns = columnsOf(staffSource.fields)

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

    create({ id, ref, branchId, firstName, lastName, email, phone, account, location, passwordHash }) {
      const now = clock().toISOString()
      return executeOne<StoredStaff>(
        executor,
        sql`insert into staff (id, business_ref, branch_id, first_name, last_name, email, phone, role, address, city,
              state, country, password_hash, date_of_hire, created_at)
            values (${id}, ${ref}, ${branchId}, ${firstName}, ${lastName}, ${email}, ${phone}, ${account.role},
              ${location.address}, ${location.city}, ${location.state}, ${location.country}, ${passwordHash}, ${now},
              ${now})
            on conflict (lower(email)) do nothing returning ${columns}`,
      )
    },

    lock: (id) => executeOne<StoredStaff>(executor, sql`select ${columns} from staff where id = ${id} for update`),

    async setActive(id, isActive) {
      const member = await executeOne<StoredStaff>(
        executor,
        sql`update staff set is_active = ${isActive} where id = ${id} returning ${columns}`,
      )
      if (!member) throw notFound('staff member')
      return member
    },

    async delete(id) {
      await execute(executor, sql`delete from staff where id = ${id}`)
    },
  }
}
