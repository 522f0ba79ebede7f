type NumberStyle = 'general' | 'money' | 'dateTime'

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  style: NumberStyle
}

/** Dates are numbers made by `excelDate`. There are no formulas. */
export type SheetCell = string | number | undefined

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of the cell formats in `stylesXml`. */
const styles = { general: 0, head: 1, money: 2, dateTime: 3 } as const

const stylesXml = [
  `${declaration}<styleSheet xmlns="${main}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd mmm yyyy, hh:mm"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  // 4 is the built-in #,##0.00.
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')

/** The beginning of a sheet: frozen header and column widths. */
export const sheetStart = (columns: readonly SheetColumn[]): string =>
  [
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...columns.map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    ),
    '</cols><sheetData><row r="1">',
    ...columns.map(({ header }, index) => textXml(header, `${letters(index)}1`, ` s="${styles.head}"`)),
    '</row>',
  ].join('')

export const sheetEnd = '</sheetData></worksheet>'

interface RowPlace {
  /** From 1; the header is row 1. */
  row: number
  columns: readonly SheetColumn[]
}

export const rowXml = (cells: readonly SheetCell[], { row, columns }: RowPlace): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${letters(index)}${row}`, columns[index]?.style)).join('')}</row>`

function cellXml(cell: SheetCell, reference: string, style: NumberStyle = 'general'): string {
  if (typeof cell === 'string') return textXml(cell, reference)
  return cell === undefined ? '' : `<c r="${reference}" s="${styles[style]}"><v>${cell}</v></c>`
}

/** Inline, because a table of shared strings would grow with the rows. */
const textXml = (text: string, reference: string, attributes = ''): string =>
  `<c r="${reference}"${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Excel reports a file with a longer cell as damaged. */
const maxCellLength = 32_767

// Characters that XML can't contain, and carriage returns, which it changes to line feeds. Excel writes both as
// `_x000D_`, so a text of that form is escaped too.
const unwritable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[\da-f]{4}_)/giu
const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Most cells only contain these and need no escaping. */
const plain = /^[ !-%'-;=?-^`-~]*$/

function escaped(text: string): string {
  if (plain.test(text) && text.length <= maxCellLength) return text
  return text
    .slice(0, maxCellLength)
    .toWellFormed()
    .replace(unwritable, (found) => `_x${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, (sign) => special[sign] ?? sign)
}

/** From 0: A to Z, then AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

/** Replaces characters that sheet names can't contain. */
const sheetName = (name: string, number: number): string => {
  const ending = number === 1 ? '' : ` (${number})`
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31 - ending.length) + ending
}

export function workbookParts(name: string, sheets: number): [path: string, xml: string][] {
  const each = (xmlOf: (id: number) => string) =>
    Array.from({ length: sheets }, (_, index) => xmlOf(index + 1)).join('')
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}"/>`
  const relations = (...xml: string[]) =>
    `${declaration}<Relationships xmlns="${packaged}/relationships">${xml.join('')}</Relationships>`
  const contentTypes = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('workbook', 'sheet.main'),
    override('styles', 'styles'),
    each((id) => override(`worksheets/sheet${id}`, 'worksheet')),
  ].join('')
  const sheetList = each((id) => `<sheet name="${escaped(sheetName(name, id))}" sheetId="${id}" r:id="rId${id}"/>`)
  const ofSheets = each((id) => relation(id, 'worksheet', `worksheets/sheet${id}.xml`))
  return [
    ['[Content_Types].xml', `${declaration}<Types xmlns="${packaged}/content-types">${contentTypes}</Types>`],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheetList}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations(ofSheets, relation(sheets + 1, 'styles', 'styles.xml'))],
    ['xl/styles.xml', stylesXml],
  ]
}

const daySeconds = 86_400
/** Excel's number for 1 January 1970. */
const epochDays = 25_569
/** Excel counts a 29 February 1900; dates before March 1900 are written as text. */
const firstDay = 61

/** Excel's number for a moment on a clock `offsetMinutes` ahead of UTC. Undefined before March 1900. */
export function excelDate(epochMs: number, offsetMinutes: number): number | undefined {
  // Whole seconds, because readers round fractions differently; the last one of a day stays in it.
  const seconds = Math.floor(epochMs / 1000) + offsetMinutes * 60
  const days = seconds / daySeconds + epochDays
  return days < firstDay ? undefined : days
}
