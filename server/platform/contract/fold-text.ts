/** What searches ignore: combining marks, single quotation marks, dashes and invisible characters. */
const ignored =
  / [\u0300-\u036f]|[\u0300-\u036f'`\u2018-\u201b\u2032\u02b9-\u02bf\u2010-\u2015\u2212\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff-]/g

/** Letters that are no base letter with a mark, those of Hausa first, and what people type for them. */
const [letters, plainLetters] = ['ɓɗƙƴıłøđς', 'bdkyilodσ']

/** A text as searches compare it: `cafe olajide` for `Café Ọlájídé`. `fold_text` in the database must do the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴıłøđς]/g, (letter) => plainLetters.charAt(letters.indexOf(letter)))
    .replaceAll('&', ' and ')
    // Single spaces stay: texts in so many pieces would take six times the memory.
    .replace(/[ \t\n\v\f\r]{2,}|[\t\n\v\f\r]/g, ' ')

// As many as anybody types: more would take quadratic time.
const ends = /^[\s"\u201c-\u201f«»‹›<>,;:!?]{1,20}|(?:(?<=[\p{L}\d]{2})\.)?[\s"\u201c-\u201f«»‹›<>,;:!?]{0,20}$/gu

/** Without what is copied along with a value: quotation marks, angle brackets and the sentence's punctuation. */
export const withoutEnds = (search: string): string => search.trim().replace(ends, '')

/** The same for typed text, which may end in the middle of a word but not in a space. */
export const foldSearch = (search: string): string => withoutEnds(foldText(search))
