import { expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { createLargeJson } from './large-json.server'

/** What a document is parsed to that arrives in pieces of these bytes. */
async function parsed(text: string, pieceLength = 7): Promise<unknown> {
  const json = createLargeJson(contract.business.list)
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += pieceLength)
    await json.write(bytes.subarray(from, from + pieceLength))
  return json.value()
}

it('a document in pieces is what JSON.parse makes of it, letters cut in two included', async () => {
  const text = '{"message":"Ọ̀ṣun 🎉","data":[{"_id":"b1","n":-1.5e3,"no":null},"text",{"__proto__":{"x":1}}]}'
  expect(await parsed(text, 1)).toEqual(JSON.parse(text))
})

it.each([
  ['breaks off midway', '{"data":[{"_id":"b1"},{"_id":"b'],
  ['is no JSON', '{"data":[{"_id":"b1"},oops]}'],
  ['goes on behind its end', '{"data":[]}{"data":[]}'],
  ['is nested deeply', '['.repeat(100) + ']'.repeat(100)],
  ['holds more objects than a long list has', `[${'{},'.repeat(600_000)}{}]`],
])('a document that %s has no value', async (_, text) => {
  expect(await parsed(text, 64 * 1024)).toBeUndefined()
})

/** The data of a response with these bytes, by the schema of businesses. */
async function dataOf(data: unknown) {
  const json = createLargeJson(contract.business.list)
  await json.write(Buffer.from(JSON.stringify({ message: 'ok', data })))
  return json.parseData((json.value() as { data: unknown }).data)
}

it('rows are those of the schema, and what is no record is left out', async () => {
  const data = { data: [{ _id: 'b1' }, null, 'text', [{ _id: 'b2' }], { _id: 'b3' }] }
  expect(await dataOf(data)).toEqual(contract.business.list.data.safeParse(data))
})

it.each([
  ['is missing', {}],
  ['is no list', { data: { first: { _id: 'b1' } } }],
])('data whose list %s does not match', async (_, data) => {
  expect(await dataOf(data)).toMatchObject({ success: false })
})
