import type { Row } from '../db/bulk-load.ts'
import { type SeedBusiness, momentInLife } from './businesses.ts'
import { type Person, mailAddress, pickPerson, pickPhone, pickStreetAddress } from './people.ts'
import type { World } from './world.ts'

const roles = ['Manager', 'Cashier', 'Storekeeper', 'Sales Representative', 'Accountant', 'Supervisor'] as const

/** Branches, roles, staff, riders and inventory of each business; some businesses have no staff. */
export function* workplaceRows(businesses: readonly SeedBusiness[], world: World): Generator<Row> {
  const { createIdentifier, random } = world
  let people = 0
  for (const business of businesses) {
    const { ref, createdAt } = business
    const branches = branchNames(business).map((name) => ({ id: createIdentifier(createdAt), name }))
    const ownRoles = roles.slice(0, random.integer(3, roles.length))
    for (const branch of branches) {
      yield { table: 'branches', values: { ...branch, business_ref: ref, created_at: createdAt } }
    }
    for (const role of ownRoles) {
      yield { table: 'roles', values: { id: createIdentifier(createdAt), business_ref: ref, role } }
    }
    const staffCount = random.chance(0.1) ? 0 : random.integer(1, 5)
    for (let member = 0; member < staffCount; member++) {
      yield* staffRows(
        business,
        { branchId: random.pick(branches).id, role: random.pick(ownRoles), number: ++people },
        world,
      )
    }
    for (let rider = random.integer(0, 2); rider > 0; rider--) {
      const { firstName, lastName } = pickPerson(random)
      yield {
        table: 'riders',
        values: {
          id: createIdentifier(createdAt),
          business_ref: ref,
          name: `${firstName} ${lastName}`,
          phone: pickPhone(random),
          is_active: random.chance(0.85),
          created_at: createdAt,
        },
      }
    }
    yield {
      table: 'inventory_counts',
      values: {
        business_ref: ref,
        item_count: random.integer(0, 100 * business.branchCount),
        warehouse_item_count: random.chance(0.6) ? random.integer(0, 900) : 0,
      },
    }
  }
}

const branchNames = ({ place, branchCount }: SeedBusiness): string[] =>
  [`${place.city} (head office)`, 'Annex', 'Market Branch', 'Airport Road', 'Mall Branch'].slice(0, branchCount)

interface Place {
  branchId: string
  role: string
  number: number
}

/** A member of the staff, and what the log says of them: some were added by an administrator, some were deactivated. */
function* staffRows(business: SeedBusiness, { branchId, role, number }: Place, world: World): Generator<Row> {
  const { calendar, createIdentifier, random, office } = world
  const { closedAt } = business
  const person = pickPerson(random)
  const hiring = random.chance(0.1)
    ? office.act(random.integer(business.closedDaysAgo, business.openedDaysAgo), business.openedAt)
    : undefined
  const wasAdded = hiring && (!closedAt || hiring.at < closedAt)
  const hiredAt = wasAdded ? hiring.at : momentInLife(business, world)
  const hiredDaysAgo = calendar.daysAgoOf(hiredAt)
  const leaving = random.chance(0.12)
    ? office.act(random.integer(business.closedDaysAgo, hiredDaysAgo), hiredAt)
    : undefined
  const hasLeft = leaving && (!closedAt || leaving.at < closedAt)
  const id = createIdentifier(hiredAt)
  yield {
    table: 'staff',
    values: {
      id,
      business_ref: business.ref,
      branch_id: random.chance(0.97) ? branchId : null,
      first_name: person.firstName,
      last_name: person.lastName,
      email: mailAddress(random, person, number),
      phone: random.chance(0.97) ? pickPhone(random) : null,
      role,
      is_active: !hasLeft,
      address: pickStreetAddress(random),
      city: business.place.city,
      state: business.place.state,
      country: 'nigeria',
      date_of_hire: random.chance(0.95) ? hiredAt : null,
      created_at: hiredAt,
    },
  }
  const about = staffFacts(business, person, id)
  if (wasAdded) yield office.logRow(hiring, { ...about, action: 'create', after: { ...person, role } })
  if (hasLeft) {
    const change = { before: { isActive: true }, after: { isActive: false } }
    yield office.logRow(leaving, { ...about, ...change, action: 'deactivate' })
  }
}

const staffFacts = ({ ref }: SeedBusiness, { firstName, lastName }: Person, id: string) => ({
  activity: 'Staff',
  details: `${firstName} ${lastName}`,
  businessRef: ref,
  record: { type: 'staff', id },
})
