import { foldText } from '#contract/fold-text.ts'

/** Characters; longer than any name. */
const longestSearch = 100

/** What an address is searched for. */
export const searchedFor = ({ searchParams }: URL): string =>
  (searchParams.get('q') ?? '').replaceAll('\0', '').trim().replace(/\s+/g, ' ').slice(0, longestSearch)

/** Whether each word of a search begins one of the words. */
export function matchesWords(search: string, words: string): boolean {
  const known = wordsOf(words)
  const searched = wordsOf(search)
  return searched.length > 0 && searched.every((word) => known.some((candidate) => candidate.startsWith(word)))
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
