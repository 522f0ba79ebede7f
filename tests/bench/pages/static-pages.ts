import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { businessHeaders } from '../peers/business-cells.ts'
import { filtered } from './page-peer.ts'
import type { View } from './saved-views.ts'

const names = ['businesses.html', 'page-2.html', 'search.html', 'filter.html']

/** Writes the views as files: what no way of making the page can be faster than. */
export async function writeStaticPages(folder: string, views: readonly View[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [index, view] of views.entries()) await writeFile(join(folder, names[index] ?? ''), documentOf(view))
}

const documentOf = ({ rows }: View) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Businesses</title></head><body>
<main><h1>Businesses</h1>
<form role="search" action="search.html"><input type="search" name="search" aria-label="Search"></form>
<form action="filter.html"><select name="status" aria-label="Status"><option value="">Select...<option value="active">Active<option value="${filtered.value}">${filtered.text}</select><button>Apply</button></form>
<table aria-label="Businesses"><thead><tr>${businessHeaders.map((header) => `<th>${header}`).join('')}</thead><tbody>
${rows.map(rowOf).join('\n')}
</tbody></table><a rel="next" href="page-2.html">Next page</a></main></body></html>`

const rowOf = ([serial = '', name = '', ...cells]: readonly string[]) =>
  `<tr><td>${serial}<td><a href="?business=${serial}">${escape(name)}</a>${cells.map((cell) => `<td>${escape(cell)}`).join('')}`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
