import type { Row } from '../db/bulk-load.ts'
import type { SeedBusiness } from './businesses.ts'
import type { Calendar } from './calendar.ts'
import type { MakeIdentifier } from './identifiers.ts'
import { mailAddress, pickPerson, pickPhone, pickStreetAddress } from './people.ts'
import type { Random } from './random.ts'

const roles = ['Manager', 'Cashier', 'Storekeeper', 'Sales Representative', 'Accountant', 'Supervisor'] as const

/** Branches, roles, staff, riders and inventory of each business; some businesses have no staff. */
export function* workplaceRows(
  businesses: readonly SeedBusiness[],
  { calendar, createIdentifier, random }: { calendar: Calendar; createIdentifier: MakeIdentifier; random: Random },
): Generator<Row> {
  let people = 0
  for (const business of businesses) {
    const { ref, createdAt } = business
    const branches = branchNames(business, random).map((name) => ({ id: createIdentifier(createdAt), name }))
    const ownRoles = roles.slice(0, random.integer(3, roles.length))
    for (const branch of branches) {
      yield { table: 'branches', values: { ...branch, business_ref: ref, created_at: createdAt } }
    }
    for (const role of ownRoles) {
      yield { table: 'roles', values: { id: createIdentifier(createdAt), business_ref: ref, role } }
    }
    const staffCount = random.chance(0.1) ? 0 : random.integer(1, 5)
    for (let member = 0; member < staffCount; member++) {
      const hiredDaysAgo = random.integer(0, business.createdDaysAgo)
      yield staffRow({
        business,
        branchId: random.pick(branches).id,
        role: random.pick(ownRoles),
        number: ++people,
        hiredAt: calendar.momentOn(hiredDaysAgo, random),
        createIdentifier,
        random,
      })
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
        item_count: random.integer(0, 400),
        warehouse_item_count: random.chance(0.6) ? random.integer(0, 900) : 0,
      },
    }
  }
}

function branchNames(business: SeedBusiness, random: Random): string[] {
  const others = ['Annex', 'Market Branch', 'Airport Road', 'Mall Branch'].slice(0, random.integer(0, 9) - 5)
  return [`${business.place.city} (head office)`, ...(random.chance(0.4) ? others : [])]
}

interface StaffDetails {
  business: SeedBusiness
  branchId: string
  role: string
  number: number
  hiredAt: Date
  createIdentifier: MakeIdentifier
  random: Random
}

function staffRow({ business, branchId, role, number, hiredAt, createIdentifier, random }: StaffDetails): Row {
  const person = pickPerson(random)
  return {
    table: 'staff',
    values: {
      id: createIdentifier(hiredAt),
      business_ref: business.ref,
      branch_id: random.chance(0.97) ? branchId : null,
      first_name: person.firstName,
      last_name: person.lastName,
      email: mailAddress(random, person, number),
      phone: random.chance(0.97) ? pickPhone(random) : null,
      role,
      is_active: random.chance(0.88),
      address: pickStreetAddress(random),
      city: business.place.city,
      state: business.place.state,
      country: 'nigeria',
      date_of_hire: random.chance(0.95) ? hiredAt : null,
      created_at: hiredAt,
    },
  }
}
