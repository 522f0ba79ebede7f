// Signs that begin a formula, also in wide, small and raised forms, and the minus sign.
const sign = /^[=+\-@\u2212]/
// Invisible or blank characters, which may be dropped before a cell is read.
const unseen = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u
const phoneNumber = /^ *\+\d[\d ]*$/
// A spreadsheet set to separate cells by one of these splits there, even inside quotes.
const separators = /([;\t\r\n]+)/

/** Puts an apostrophe before each part that a spreadsheet could run as a formula. Phone numbers stay as they are. */
export function escapeCsvFormula(text: string): string {
  const parts = text.split(separators)
  const cell = parts.map((part) => (isFormula(part) ? `'${part}` : part)).join('')
  // A separator at the beginning may be dropped, so an apostrophe stands before it.
  return /^[\t\r\n]/.test(cell) ? `'${cell}` : cell
}

function isFormula(text: string): boolean {
  const [first = ''] = text.replace(unseen, '')
  return sign.test(first.normalize('NFKC')) && !phoneNumber.test(text)
}
