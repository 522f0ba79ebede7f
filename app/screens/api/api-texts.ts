import type { Contract } from '#contract/index.ts'

/** The API's areas in the page's order, by their tags in the OpenAPI document. */
export const areaTitles = {
  file: 'Files of lists and figures',
  auth: 'Signing in',
  capability: 'Extensions',
  account: 'Account',
  business: 'Businesses',
  bulk: 'Several businesses',
  staff: 'Staff',
  subscription: 'Plans and subscriptions',
  transaction: 'Transactions',
  sale: 'Sales',
  report: 'Reports',
  notification: 'Notifications',
  media: 'Pictures and videos',
  log: 'Log',
  admin: 'Administrators',
  view: 'Saved views',
  settings: 'Settings',
} as const satisfies Record<keyof Contract | 'file', string>

export const callRules = [
  'Calls of the platform stand below $PLATFORM/api, files below the address of this console.',
  'Calls take and give JSON. A response is { "message": …, "data": … }, of a refusal too.',
] as const

/** Where a platform searches: one that knows the specification alone sends whole lists and knows no headers. */
export const extendedCallRules = [
  'A list is sent whole. Header Range: items=0-19 asks for a part, and Content-Range then says where it stands.',
  'A list also takes search (part of any value that is shown) and sort (a field; -createdAt begins with the newest).',
  'A write without secrets takes the header Idempotency-Key: for a day the same key has one effect and one response.',
  'A change of a record that has a version takes the header If-Match: with another version it is refused with 412.',
] as const

export const fileRules = [
  'The format is csv, xlsx or json. A file has every row that fits its filters, search and sort.',
  'A browser that is signed in needs no token. What is refused to a script with a token is a problem as JSON; it gets no cookie.',
  'A file that could not be read to its end breaks off; json ends with total, the number of its rows.',
] as const

/** As in the operations manual; readers fill in the addresses. */
export const signInExample = `TOKEN=$(curl -s $PLATFORM/api/auth/login/superadmin \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"…","password":"…"}' | jq -r .data.token)`

export const fileExample = (origin: string) => `curl -sf -H "Authorization: Bearer $TOKEN" \\
  "${origin}/businesses.csv?state=Lagos&sort=-createdAt" \\
  -o lagos.csv`
