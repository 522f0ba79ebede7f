// Spreadsheets take the wide and small forms of these signs for the signs themselves, and a minus sign for a hyphen.
const formulaStart = /^[=+\-@\t\r\n\u2212]/
const phoneNumber = /^\+\d[\d ]*$/

/**
 * A text as a cell that no spreadsheet runs as a formula: an apostrophe stands before one that could be. A phone number,
 * which is one plus, digits and spaces, is no formula and stays whole.
 */
export function harmlessCell(text: string): string {
  const [first = ''] = text
  return formulaStart.test(first.normalize('NFKC')) && !phoneNumber.test(text) ? `'${text}` : text
}
