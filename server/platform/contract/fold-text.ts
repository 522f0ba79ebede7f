/** What no search is about: combining marks, quotation marks of one stroke, dashes, and characters that are not seen. */
const ignored =
  / [\u0300-\u036f]|[\u0300-\u036f'`\u2018-\u201b\u2032\u02b9-\u02bf\u2010-\u2015\u2212\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff-]/g

/** Letters that are no base letter with a mark, those of Hausa first, and what is typed for them. */
const [letters, plainLetters] = ['ɓɗƙƴıłøđς', 'bdkyilodσ']

/**
 * A text as searches compare it: `cafe olajide` for `Café Ọlájídé`, `mamas kitchen and sons` for `Mama’s  Kitchen & Sons`,
 * `biz368641` for `BIZ-368641`. `fold_text` in the platform's database says the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴıłøđς]/g, (letter) => plainLetters.charAt(letters.indexOf(letter)))
    .replaceAll('&', ' and ')
    // Single spaces stay: texts put together from so many parts would take six times the memory.
    .replace(/[ \t\n\v\f\r]{2,}|[\t\n\v\f\r]/g, ' ')

/** The same of what somebody types, which may end in the middle of a word but not in a space. */
export const foldSearch = (search: string): string => foldText(search).trim()
