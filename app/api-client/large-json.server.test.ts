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
