import { expect, it } from 'vitest'
import { DomainError } from './errors.ts'
import { expectVersion } from './version.ts'

const record = { _id: 'a', version: 3 }

it.each([[undefined], [[3]], [[1, 3]]])('a record of version 3 may be written by somebody who read %j', (versions) => {
  expect(() => expectVersion(record, versions)).not.toThrow()
})

it('a record without a version may always be written', () => {
  expect(() => expectVersion({ version: null }, [1])).not.toThrow()
})

it('somebody who read an older version is shown the current record', () => {
  try {
    expectVersion(record, [2])
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError)
    expect(error).toMatchObject({ kind: 'stale', data: record, version: 3 })
  }
})
