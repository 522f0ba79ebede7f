import type { Listing } from '../model/listing.ts'
import type { SortKeyOf, StaffChange, contract, Branch, Role } from '../contract/index.ts'
import type { StaffDraft, StoredStaff } from '../model/business.ts'
import { columnsOf, field, type ListDefinition, listRows } from './list-query.ts'
import { raw, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

// These lists are short, each of one business, so no index carries their searches and sorts.

const staffList: ListDefinition<SortKeyOf<typeof contract.staff.list>> = {
  table: 'staff',
  // The password's hash is no field of a record and never leaves the table.
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.unsorted('business_ref'),
    firstName: field.text('first_name'),
    lastName: field.text('last_name'),
    email: field.text('email'),
    phone: field.optionalText('phone'),
    'account.type': field.unsorted(`'staff'`),
    'account.role': field.text('role'),
    // Active first, as in every list.
    'account.isActive': field.sortedBy('is_active', 'not is_active', 'boolean'),
    'location.address': field.unsorted('address'),
    'location.city': field.unsorted('city'),
    'location.state': field.unsorted('state'),
    'location.country': field.unsorted('country'),
    branchId: field.unsorted('branch_id'),
    dateOfHire: field.sortedBy('date_of_hire', `coalesce(date_of_hire, '-infinity')`, 'timestamptz'),
    createdAt: field.time('created_at'),
    version: field.unsorted('version'),
  },
  defaultSort: '-createdAt',
  searchText: `fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || phone_search_text(phone) || ' ' || role)`,
  searchIds: ['id'],
  searchTimes: ['date_of_hire'],
  searchStatuses: { active: raw('is_active'), inactive: raw('not is_active') },
}

const branchList: ListDefinition<SortKeyOf<typeof contract.staff.branches>> = {
  table: 'branches',
  fields: { _id: field.unsorted('id'), name: field.text('name'), createdAt: field.sortOnly(field.time('created_at')) },
  defaultSort: 'createdAt',
  searchText: 'fold_text(name)',
  searchIds: ['id'],
}

const roleList: ListDefinition<SortKeyOf<typeof contract.staff.roles>> = {
  table: 'roles',
  fields: { role: field.text('role') },
  defaultSort: 'role',
  searchText: 'fold_text(role)',
}

const columns = columnsOf(staffList.fields)

export function createStaffStore({ db, clock }: StoreContext) {
  const of = (businessRef: string) => [sql`business_ref = ${businessRef}`]

  return {
    list: (businessRef: string, listing: Listing) =>
      listRows<StoredStaff>(db, staffList, { listing, conditions: of(businessRef) }),
    listBranches: (businessRef: string, listing: Listing) =>
      listRows<Branch>(db, branchList, { listing, conditions: of(businessRef) }),
    listRoles: (businessRef: string, listing: Listing) =>
      listRows<Role>(db, roleList, { listing, conditions: of(businessRef) }),

    hasBranch: (businessRef: string, branchId: string) =>
      db.exists(sql`select 1 from branches where id = ${branchId} and business_ref = ${businessRef}`),

    hasRole: (businessRef: string, role: string) =>
      db.exists(sql`select 1 from roles where business_ref = ${businessRef} and role = ${role}`),

    async count(businessRef: string) {
      const statement = sql`select count(*) as total from staff where business_ref = ${businessRef}`
      return (await db.one<{ total: number }>(statement)).total
    },

    /** Undefined without a running subscription. */
    async findLimit(businessRef: string) {
      const now = clock()
      const row = await db.maybeOne<{ limit: number }>(sql`
        select staff_max + extra_staff as limit from subscription_histories
        where business_ref = ${businessRef} and superseded_at is null and starts_at <= ${now}
          and expires_at > ${now}
        order by expires_at desc, id desc limit 1`)
      return row?.limit
    },

    /** Undefined when somebody has the e-mail. A deletion that is under way is waited for, so `hasEmail` is asked afterwards. */
    create({ id, ref, branchId, firstName, lastName, email, phone, account, location, ...password }: StaffDraft) {
      const now = clock()
      return db.maybeOne<StoredStaff>(sql`
        insert into staff (id, business_ref, branch_id, first_name, last_name, email, phone, role, address, city,
          state, country, password_hash, one_time_until, date_of_hire, created_at)
        values (${id}, ${ref}, ${branchId}, ${firstName}, ${lastName}, ${email}, ${phone}, ${account.role},
          ${location.address}, ${location.city}, ${location.state}, ${location.country}, ${password.passwordHash},
          ${password.oneTimeUntil}, ${now}, ${now})
        on conflict (lower(email)) do nothing returning ${columns}`)
    },

    lock: (id: string) => db.maybeOne<StoredStaff>(sql`select ${columns} from staff where id = ${id} for update`),

    setActive: (id: string, isActive: boolean) =>
      db.one<StoredStaff>(sql`
        update staff set is_active = ${isActive}, version = version + 1 where id = ${id} returning ${columns}`),

    /** Staff of a deleted business come back with it, so their addresses stay taken until then. */
    hasEmail: (email: string, exceptId: string) =>
      db.exists(sql`
        select 1
        where exists (
            select from archived_rows, jsonb_array_elements(content) as member
            where table_name = 'staff' and lower(member ->> 'email') = lower(${email}))
          or exists (select from staff where lower(email) = lower(${email}) and id <> ${exceptId})`),

    change: (id: string, { firstName, lastName, email, phone }: StaffChange) =>
      db.one<StoredStaff>(sql`
        update staff set first_name = coalesce(${firstName ?? null}, first_name),
          last_name = coalesce(${lastName ?? null}, last_name), email = coalesce(${email ?? null}, email),
          phone = coalesce(${phone ?? null}, phone), version = version + 1
        where id = ${id} returning ${columns}`),

    async delete(id: string) {
      await db.query(sql`delete from staff where id = ${id}`)
    },
  }
}
