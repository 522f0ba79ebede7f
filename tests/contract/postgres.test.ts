import { describeConcurrency } from './suites/concurrency.ts'
import { describePlatform } from './suites/describe-platform.ts'
import { describeIdempotency } from './suites/idempotency.ts'
import { describeSearch } from './suites/search.ts'

describePlatform(200, (world) => {
  describeSearch(world)
  describeIdempotency(world)
  describeConcurrency(world)
})
