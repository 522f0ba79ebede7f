import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findCoverage, tableFile } from './coverage-table.ts'

const { table, missing } = findCoverage()

it('everything that the specification names stands in a test', () => {
  expect(missing).toEqual([])
})

it('the table says so as it is now', () => {
  const kept = readFileSync(join(import.meta.dirname, '../..', tableFile), 'utf8')
  expect(kept === table, `${tableFile} is out of date: npm run coverage writes it anew`).toBe(true)
})
