import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import type { Application, CreateApplication } from './interface/application.ts'
import { startConsole } from './console.ts'
import type { FileServer } from './edge/static-files.ts'

/** The console on its sources: the same edge, with Vite behind it instead of the build. */
const root = join(import.meta.dirname, '..')
const applicationModule = '/app/application.ts'

let vite: ViteDevServer

async function openFiles(server: Server): Promise<FileServer> {
  vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  // Open tabs hold on to Vite's socket, and a server with an open socket does not stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void vite.close())
  return ({ request, response }) =>
    new Promise((resolve, reject) => {
      // Vite's middlewares listen to each response several times, on top of ours.
      response.setMaxListeners(50)
      response.once('close', () => resolve(true))
      vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
    })
}

/** The application of the current sources; Vite returns the same module until one of them changes. */
const createApplication: CreateApplication = (settings, peers) => {
  let create: CreateApplication | undefined
  let application: Application
  return async (request, context) => {
    const loaded = await vite.ssrLoadModule(applicationModule)
    if (loaded.createApplication !== create) {
      create = loaded.createApplication as CreateApplication
      application = create(settings, peers)
    }
    return application(request, context)
  }
}

// Vite compiles for one process.
process.env.PROCESSES = '1'
process.env.NODE_ENV ??= 'development'
await startConsole({ root, createApplication, openFiles })
