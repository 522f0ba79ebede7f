import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isBuildCurrent } from './bundling/build-stamp.ts'
import { memoryFlags } from './child-process.ts'

/** Serves the production build of these sources, and makes it first when it is missing or of others. */
const root = join(import.meta.dirname, '..')

/** Shows the build's output only when it failed. */
function build(): Promise<number> {
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [builder, 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

process.env.NODE_ENV = 'production'
if (!(await isBuildCurrent(root))) {
  process.stdout.write('Building the console…\n')
  if ((await build()) !== 0) process.exit(1)
}

// The console takes this process over, so that signals and exit code are its own.
process.removeAllListeners('warning')
if (!process.execve) throw new Error('npm start needs Node 24 on Linux or macOS. Run npm ci, which brings it along.')
process.execve(process.execPath, [process.execPath, ...memoryFlags, join(root, 'build/server/index.js')])
