import { expect, it } from 'vitest'
import { identifier } from '../contract/record.ts'
import { newId } from './records.ts'

it('ids are what the contract calls one, differ, and rise with time', () => {
  const moments = [0, 1, 1_000, 1_795_000_000_000, 1_795_000_000_001, 8_640_000_000_000_000]
  const ids = moments.map((moment) => newId(new Date(moment)))
  for (const id of ids) expect(identifier.safeParse(id).success).toBe(true)
  expect(ids).toEqual(ids.toSorted())
  expect(newId(new Date(0))).not.toBe(newId(new Date(0)))
})
