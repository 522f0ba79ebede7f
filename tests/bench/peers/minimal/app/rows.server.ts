import { readFile } from 'node:fs/promises'
import { businessCells, businessHeaders } from '../../business-cells.ts'
import type { View } from '../../../pages/saved-views.ts'

interface Page {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  page: number
}

const pageSize = 20
const { PLATFORM_URL, PLATFORM_TOKEN, SAVED_VIEWS } = process.env
const saved: View[] | undefined = SAVED_VIEWS ? JSON.parse(await readFile(SAVED_VIEWS, 'utf8')) : undefined

/** Strings alone, as few as the page shows: from the platform, or from a file that was read at the start. */
export async function readRows({ searchParams }: URL): Promise<Page> {
  const page = Number(searchParams.get('page') ?? 1)
  if (saved) {
    const view = saved.find(({ query }) => query === String(searchParams)) ?? saved[0]
    return { headers: businessHeaders, rows: view?.rows ?? [], page }
  }
  const from = (page - 1) * pageSize
  const query = new URLSearchParams(['search', 'status'].map((name) => [name, searchParams.get(name) ?? '']))
  const response = await fetch(`${PLATFORM_URL}/admin/business?${query}`, {
    headers: { authorization: `Bearer ${PLATFORM_TOKEN}`, range: `items=${from}-${from + pageSize - 1}` },
  })
  const { data } = await response.json()
  const rows = data.data.map((business: object, index: number) => businessCells(business, from + index + 1))
  return { headers: businessHeaders, rows, page }
}
