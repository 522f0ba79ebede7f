// What spreadsheets take for the beginning of a formula, in the wide, small and raised forms of these signs too, and a
// minus sign for a hyphen.
const sign = /^[=+\-@\u2212]/
// What is not seen, or is blank, and may be dropped before a cell is read.
const unseen = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u
const phoneNumber = /^ *\+\d[\d ]*$/
// A spreadsheet that is set to separate cells by one of these begins a cell behind it, whatever is quoted.
const separators = /([;\t\r\n]+)/

/**
 * A text as a cell that no spreadsheet runs as a formula: an apostrophe stands before one that could be, and before a part
 * that could become a cell of its own. A phone number, which is one plus, digits and spaces, is no formula and stays whole.
 */
export function escapeCsvFormula(text: string): string {
  const parts = text.split(separators)
  const cell = parts.map((part) => (isFormula(part) ? `'${part}` : part)).join('')
  // A separator at the beginning is dropped where it separates nothing.
  return /^[\t\r\n]/.test(cell) ? `'${cell}` : cell
}

function isFormula(text: string): boolean {
  const [first = ''] = text.replace(unseen, '')
  return sign.test(first.normalize('NFKC')) && !phoneNumber.test(text)
}
