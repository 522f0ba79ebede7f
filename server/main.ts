import { join } from 'node:path'
import { createApplication } from '../app/application.ts'
import { startConsole } from './console.ts'

// The build puts this module into build/server/index.js, two folders below the project's.
await startConsole({ root: join(import.meta.dirname, '../..'), createApplication })
