import type { Calendar } from './calendar.ts'
import type { MakeIdentifier } from './identifiers.ts'
import type { Office } from './office.ts'
import type { Random } from './random.ts'

/** What all demonstration data are made from. */
export interface World {
  calendar: Calendar
  random: Random
  createIdentifier: MakeIdentifier
  office: Office
}
