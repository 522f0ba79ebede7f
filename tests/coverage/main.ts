/** Writes the table of what of the specification stands in which test. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCoverage, tableFile } from './coverage-table.ts'

const { table, missing } = findCoverage()
writeFileSync(join(import.meta.dirname, '../..', tableFile), table)
for (const item of missing) console.error(`Stands in no test: ${item}`)
process.exitCode = missing.length > 0 ? 1 : 0
