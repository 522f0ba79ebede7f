import type { Row } from '../db/bulk-load.ts'
import { actionOn, logRow } from './administrators.ts'
import { openDays, pickOpenDay, type SeedBusiness } from './businesses.ts'
import type { SeedContext } from './context.ts'
import { pickEmail, pickPerson, pickPhone, pickStreetAddress } from './people.ts'

const roles = ['Manager', 'Cashier', 'Storekeeper', 'Sales Representative', 'Accountant', 'Supervisor']

/** Branches, roles, staff, riders and inventory of each business; some businesses have no staff. */
export function* staffRows(businesses: readonly SeedBusiness[], context: SeedContext): Generator<Row> {
  const { createId, createRow, random } = context
  let staffNumber = 0
  for (const business of businesses) {
    const { ref, createdAt, branchCount, place } = business
    const names = [`${place.city} (head office)`, 'Annex', 'Market Branch', 'Airport Road'].slice(0, branchCount)
    const branches = names.map((name) => ({ id: createId(createdAt), name }))
    for (const branch of branches) yield createRow('branches', createdAt, { ...branch, business_ref: ref })
    const ownRoles = roles.slice(0, random.integer(3, roles.length))
    for (const role of ownRoles) yield { table: 'roles', values: { id: createId(createdAt), business_ref: ref, role } }
    const staffCount = random.chance(0.1) ? 0 : random.integer(1, 5)
    for (let member = 0; member < staffCount; member++) {
      const work = { branchId: random.pick(branches).id, role: random.pick(ownRoles), number: ++staffNumber }
      yield* memberRows(business, work, context)
    }
    for (let rider = random.integer(0, 2); rider > 0; rider--) {
      const { firstName, lastName } = pickPerson(random)
      const person = { name: `${firstName} ${lastName}`, phone: pickPhone(random), is_active: random.chance(0.85) }
      yield createRow('riders', createdAt, { business_ref: ref, ...person })
    }
    const [items, warehouse] = [random.integer(0, 100 * branchCount), random.pick([0, 0, 120, 450, 900])]
    yield {
      table: 'inventory_counts',
      values: { business_ref: ref, item_count: items, warehouse_item_count: warehouse },
    }
  }
}

interface Work {
  branchId: string
  role: string
  /** Makes the e-mail address unique. */
  number: number
}

/** A member of staff; some were deactivated by an administrator. */
function* memberRows(business: SeedBusiness, { branchId, role, number }: Work, context: SeedContext): Generator<Row> {
  const { createId, createRow, momentOn, random } = context
  const person = pickPerson(random)
  const hiredDaysAgo = pickOpenDay(business, context)
  const hiredAt = momentOn(hiredDaysAgo)
  const { last } = openDays(business)
  const leftDaysAgo = hiredDaysAgo > last && random.chance(0.12) ? random.integer(last, hiredDaysAgo - 1) : undefined
  const id = createId(hiredAt)
  yield createRow('staff', hiredAt, {
    id,
    business_ref: business.ref,
    branch_id: random.chance(0.97) ? branchId : null,
    first_name: person.firstName,
    last_name: person.lastName,
    email: pickEmail(random, person, number),
    phone: random.chance(0.97) ? pickPhone(random) : null,
    role,
    is_active: leftDaysAgo === undefined,
    address: pickStreetAddress(random),
    city: business.place.city,
    state: business.place.state,
    country: 'nigeria',
    date_of_hire: random.chance(0.95) ? hiredAt : null,
  })
  if (leftDaysAgo === undefined) return
  const entry = { action: 'deactivate', activity: 'Staff', details: `${person.firstName} ${person.lastName}` }
  const change = { before: { isActive: true }, after: { isActive: false } }
  const about = { reason: 'No longer works there', businessRef: business.ref, record: { type: 'staff', id } }
  yield logRow(actionOn(leftDaysAgo, context), { ...entry, ...change, ...about }, context)
}
