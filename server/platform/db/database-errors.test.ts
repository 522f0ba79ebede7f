import { expect, it } from 'vitest'
import { DomainError } from '../model/errors.ts'
import { isConflict, isConnectionFailure, toDomainError } from './database-errors.ts'

const failure = (code: string) => Object.assign(new Error('from the database'), { code })

it.each([
  ['22021', 'invalid'],
  ['22P05', 'invalid'],
  ['23505', 'conflict'],
  ['23503', 'conflict'],
  ['23514', 'invalid'],
  ['40001', 'unavailable'],
  ['53100', 'unavailable'],
  ['57P01', 'unavailable'],
  ['08006', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
])('the code %s is a refusal of the kind %s', (code, kind) => {
  const refusal = toDomainError(failure(code))
  expect(refusal).toBeInstanceOf(DomainError)
  expect(refusal).toMatchObject({ kind })
  // Whoever called learns nothing about the database.
  expect((refusal as DomainError).message).not.toContain('from the database')
})

it('what nobody can do anything about stays as it is', () => {
  const error = failure('42601')
  expect(toDomainError(error)).toBe(error)
  const refusal = new DomainError('conflict', 'Known already.')
  expect(toDomainError(refusal)).toBe(refusal)
})

it('conflicts and lost connections are told apart', () => {
  expect([isConflict(failure('40P01')), isConnectionFailure(failure('40P01'))]).toEqual([true, false])
  expect([isConflict(failure('08006')), isConnectionFailure(failure('08006'))]).toEqual([false, true])
  expect(isConnectionFailure(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isConnectionFailure(undefined)).toBe(false)
})
