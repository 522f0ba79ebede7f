/** Modules of a folder, and the folders that they may import besides their own. */
export interface Layer {
  folder: string
  imports: readonly string[]
  /** Packages that these modules must not know, as a regular expression. */
  forbiddenPackages?: string
}

const contract = 'server/platform/contract'
/** Records, errors and values that the rules and the database share. */
const model = 'server/platform/model'
const domain = 'server/platform/domain'
const http = 'server/platform/http'
const database = 'server/platform/db'
const startup = 'server/platform/startup'
const backup = 'server/platform/backup'
const seed = 'server/platform/seed'
const dataFolder = 'server/data-folder'
/** What the server process and the application know of each other. */
const serverInterface = 'server/interface'

/** The application's folders from the lowest to the highest: each imports only from those before it. */
const application = [
  'app/lib',
  'app/ui',
  'app/api-client',
  'app/session',
  'app/toasts',
  'app/mutations',
  'app/forms',
  'app/listing',
  'app/charts',
  'app/entities',
  'app/shell',
]
const withoutRouter = '^react-router|^@conform-to/'
const databases = '^pg$|^@electric-sql/'
const nodeHttp = '^node:https?$'

/**
 * Which folder may import which. The console and the platform share the contract alone, HTTP and the database do not know
 * each other, and no screen imports another. Only `server/main.ts` and `server/dev.ts` import the application.
 */
export const layers: readonly Layer[] = [
  { folder: contract, imports: [], forbiddenPackages: '^node:' },
  { folder: model, imports: [contract], forbiddenPackages: `${databases}|${nodeHttp}` },
  { folder: database, imports: [model, contract, dataFolder], forbiddenPackages: nodeHttp },
  { folder: domain, imports: [database, model, contract], forbiddenPackages: `${databases}|${nodeHttp}` },
  { folder: http, imports: [domain, model, contract], forbiddenPackages: databases },
  { folder: startup, imports: [domain, database, model, contract, dataFolder] },
  { folder: backup, imports: [startup, domain, database, model, contract, dataFolder] },
  { folder: seed, imports: [startup, domain, database, model, contract, dataFolder] },
  { folder: 'server/platform', imports: [backup, seed, startup, http, domain, database, model, contract, dataFolder] },
  { folder: dataFolder, imports: [] },
  { folder: 'server/bundling', imports: [] },
  { folder: serverInterface, imports: [] },
  { folder: 'server/edge', imports: [serverInterface, 'server/bundling'] },
  { folder: 'server', imports: ['server/edge', 'server/bundling', dataFolder, serverInterface] },
  { folder: 'server/test-support', imports: ['server', 'server/edge', 'server/bundling', serverInterface] },
  ...application.map((folder, index) => ({
    folder,
    imports: folder === 'app/ui' ? ['app/lib'] : [contract, serverInterface, ...application.slice(0, index)],
    ...(folder === 'app/ui' && { forbiddenPackages: withoutRouter }),
  })),
  { folder: 'app/screens', imports: [contract, serverInterface, ...application] },
  { folder: 'app', imports: ['app/screens', contract, serverInterface, ...application] },
  {
    folder: 'app/test-support',
    imports: ['app', 'app/screens', contract, serverInterface, ...application],
  },
]
