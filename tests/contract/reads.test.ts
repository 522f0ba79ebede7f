import { expect, it } from 'vitest'
import { describeBusinessLists } from './suites/business-lists.ts'
import { describeExport } from './suites/export.ts'
import { describeLists } from './suites/lists.ts'
import { describeRecords } from './suites/records.ts'
import { describeSearch } from './suites/search.ts'
import { describeTransactionFilters } from './suites/transaction-filters.ts'
import { describePlatform } from './suites/describe-platform.ts'
import { unansweredCalls } from './support/platform-client.ts'

describePlatform(120, (world) => {
  describeBusinessLists(world)
  // Leaves a business deleted, which the lists look at.
  describeRecords(world)
  describeLists(world)
  describeSearch(world)
  describeExport(world)
  describeTransactionFilters(world)

  it('has answered every list, file and report of the contract with success at least once', () => {
    expect(unansweredCalls(world.client, 'lists')).toEqual([])
  })
})
