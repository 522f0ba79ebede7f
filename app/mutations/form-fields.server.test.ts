import { expect, it } from 'vitest'
import { z } from 'zod'
import { editedRecord } from './edited-record.server'
import { fieldsOf, fileFieldsOf } from './form-fields.server'

const Composed = z
  .object({ title: z.string(), target: z.array(z.string()).default([]), file: z.file().optional() })
  .refine(() => true)

it('a form has the fields of its schema, and the ones that every form carries', () => {
  expect([...fieldsOf(Composed).keys()]).toEqual([
    'intent',
    'key',
    'version',
    'opened',
    'refresh',
    'proof',
    'proofKind',
    'title',
    'target',
    'file',
  ])
})

it('only a list may stand there more than once', () => {
  const fields = fieldsOf(Composed)
  expect([fields.get('target'), fields.get('title'), fields.get('key')]).toEqual(['often', 'once', 'once'])
})

it('the form of a stored record has a field for each check', () => {
  expect(fieldsOf(editedRecord({ firstName: z.string() })).has('firstName')).toBe(true)
})

it('fields that take a file are known by their schema', () => {
  expect(fileFieldsOf(Composed)).toEqual(['file'])
})
