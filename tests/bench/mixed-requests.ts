import type { LoadRequest } from '../support/load.ts'

const reads = [
  '/businesses',
  '/businesses?page=7',
  '/businesses?search=pharm',
  '/businesses?sort=businessName&page=3',
  '/businesses.data?page=2',
  '/dashboard',
  '/subscriptions',
  '/transactions?page=40',
  '/logs.data?page=3',
  '/staffs',
  '/admins',
  '/reports',
  '/notifications',
]

/** Compressing is a good part of what a response costs. */
const asBrowsersDo = 'gzip, deflate, br, zstd'

export interface Actors {
  origin: string
  /** Cookie headers of those who are signed in. */
  cookies: readonly string[]
  businessIds: readonly string[]
}

/** The nth request of a mixture that anybody can repeat: nine reads, then one write. */
export function mixedRequest(index: number, { origin, cookies, businessIds }: Actors): LoadRequest {
  const common = { cookie: cookies[index % cookies.length] ?? '', 'accept-encoding': asBrowsersDo }
  if (index % 10 < 9) return { path: reads[index % reads.length] ?? '/', headers: common }
  const write = Math.floor(index / 10)
  const id = businessIds[write % businessIds.length] ?? ''
  const forms: Record<string, string>[] = [
    { intent: 'deactivate', id },
    { intent: 'createCategory', name: `Category ${crypto.randomUUID()}` },
    { intent: 'activate', id },
    { intent: 'updateCount', id: 'admin-settings', freeProductCount: String(write % 1000) },
  ]
  const body = new URLSearchParams({ key: crypto.randomUUID(), ...forms[write % forms.length] }).toString()
  const headers = { ...common, origin, 'content-type': 'application/x-www-form-urlencoded' }
  return { path: '/businesses', method: 'POST', headers, body }
}
