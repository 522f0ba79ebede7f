import type { Row } from '../db/bulk-load.ts'
import { pickOpenDay, type SeedBusiness } from './businesses.ts'
import type { SeedContext } from './context.ts'
import { emailOf, pickPerson, pickPhone, pickStreetAddress } from './people.ts'

const roles = ['Manager', 'Cashier', 'Storekeeper', 'Sales Representative', 'Accountant', 'Supervisor']

export function* staffRows(businesses: readonly SeedBusiness[], context: SeedContext): Generator<Row> {
  const { createId, createRow, random } = context
  const { chance, integer, pick } = random
  let number = 0
  for (const business of businesses) {
    const { ref, createdAt, branchCount, place } = business
    const names = [`${place.city} (head office)`, 'Annex', 'Market Branch', 'Airport Road'].slice(0, branchCount)
    const branches = names.map((name) => ({ id: createId(createdAt), name }))
    for (const branch of branches) yield createRow('branches', createdAt, { ...branch, business_ref: ref })
    const ownRoles = roles.slice(0, integer(3, roles.length))
    for (const role of ownRoles) yield { table: 'roles', values: { id: createId(createdAt), business_ref: ref, role } }
    for (let members = chance(0.1) ? 0 : integer(1, 5); members > 0; members--) {
      yield* memberRows(business, { branchId: pick(branches).id, role: pick(ownRoles), number: ++number }, context)
    }
    for (let riders = integer(0, 2); riders > 0; riders--) {
      const { firstName, lastName } = pickPerson(random)
      const person = { name: `${firstName} ${lastName}`, phone: pickPhone(random), is_active: chance(0.85) }
      yield createRow('riders', createdAt, { business_ref: ref, ...person })
    }
    const counts = { item_count: integer(0, 100 * branchCount), warehouse_item_count: pick([0, 0, 120, 450, 900]) }
    yield { table: 'inventory_counts', values: { business_ref: ref, ...counts } }
  }
}

function* memberRows(
  business: SeedBusiness,
  { branchId, role, number }: { branchId: string; role: string; number: number },
  { actionOn, createId, createRow, logRow, momentOn, random }: SeedContext,
): Generator<Row> {
  const { ref, openDays, place } = business
  const person = pickPerson(random)
  const hiredDaysAgo = pickOpenDay(business, random)
  const hiredAt = momentOn(hiredDaysAgo)
  const hasLeft = hiredDaysAgo > openDays.last && random.chance(0.12)
  const id = createId(hiredAt)
  yield createRow('staff', hiredAt, {
    id,
    business_ref: ref,
    branch_id: random.chance(0.97) ? branchId : null,
    first_name: person.firstName,
    last_name: person.lastName,
    email: emailOf(person, number),
    phone: random.chance(0.97) ? pickPhone(random) : null,
    role,
    is_active: !hasLeft,
    address: pickStreetAddress(random),
    city: place.city,
    state: place.state,
    country: 'nigeria',
    date_of_hire: random.chance(0.95) ? hiredAt : null,
  })
  if (!hasLeft) return
  const details = `${person.firstName} ${person.lastName}`
  const change = { before: { isActive: true }, after: { isActive: false }, reason: 'No longer works there' }
  const entry = { activity: 'Staff', details, businessRef: ref, record: { type: 'staff', id } }
  yield logRow(actionOn(random.integer(openDays.last, hiredDaysAgo - 1)), { ...entry, action: 'deactivate', ...change })
}
