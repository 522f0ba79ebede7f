import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../contract/index.ts'
import { HttpProblem } from './problem.ts'
import { createRouter } from './router.ts'

const route = (method: Endpoint['method'], path: string) => ({
  endpoint: { method, path, data: z.unknown() },
  rule: 'anybody' as const,
  handler: `${method} ${path}`,
})

const match = createRouter([
  route('DELETE', '/admin/business/:businessRef'),
  route('GET', '/admin/business/export'),
  route('GET', '/admin/business'),
  route('PATCH', '/admin/business/:id'),
  route('PATCH', '/admin/business/adminsettings/:id'),
  route('POST', '/admin/business/category'),
])

const problemOf = (method: string, path: string): HttpProblem => {
  try {
    match(method, path)
  } catch (error) {
    if (error instanceof HttpProblem) return error
  }
  return expect.unreachable(`${method} ${path} was found.`)
}

describe('the router', () => {
  it('finds a call by its method and path', () => {
    expect(match('GET', '/admin/business').handler).toBe('GET /admin/business')
    expect(match('PATCH', '/admin/business/7').parameters).toEqual({ id: '7' })
    expect(match('PATCH', '/admin/business/adminsettings/7').handler).toBe('PATCH /admin/business/adminsettings/:id')
  })

  it('prefers the literal to the parameter, method by method', () => {
    expect(match('GET', '/admin/business/export').parameters).toEqual({})
    expect(match('DELETE', '/admin/business/export').parameters).toEqual({ businessRef: 'export' })
  })

  it('decodes parameters', () => {
    expect(match('DELETE', '/admin/business/a%2Fb%20c').parameters).toEqual({ businessRef: 'a/b c' })
    expect(problemOf('DELETE', '/admin/business/%E0%A4%A')).toMatchObject({ status: 400 })
  })

  it.each(['/', '', '/admin', '/admin/business/', '/admin/business/a/b/c', '/ADMIN/business'])(
    'knows no %j',
    (path) => {
      expect(problemOf('GET', path)).toMatchObject({ status: 404 })
    },
  )

  it('names the methods that an address takes', () => {
    expect(problemOf('POST', '/admin/business')).toMatchObject({ status: 405, headers: { allow: 'GET' } })
    expect(problemOf('TRACE', '/admin/business/7').headers.allow?.split(', ').toSorted()).toEqual(['DELETE', 'PATCH'])
  })
})
