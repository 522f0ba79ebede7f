import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { delimiter, dirname, join, posix } from 'node:path'
import { parseCopy, parseIgnoreFile } from './dockerfile.ts'

const projectFolder = join(import.meta.dirname, '../..')

/** One stage of an image: a folder that stands for its root, and what the instructions have set so far. */
export interface Stage {
  root: string
  workFolder: string
  environment: Record<string, string>
  user: string
}

/** Where a path of the image is on this machine. */
export const inside = ({ root, workFolder }: Stage, path: string): string => join(root, posix.resolve(workFolder, path))

/** The image's environment, with its paths where they are here, and Node from this project's packages. */
export function environmentOf(stage: Stage): NodeJS.ProcessEnv {
  const { HOME, PATH = '' } = process.env
  const given = Object.entries(stage.environment)
  return {
    HOME,
    PATH: [dirname(process.execPath), PATH].join(delimiter),
    ...Object.fromEntries(given.map(([name, value]) => [name, value.startsWith('/') ? inside(stage, value) : value])),
  }
}

/** A build also gets what this machine's network needs: certificates, proxies, registries. */
export function runShell(stage: Stage, command: string): void {
  const { NODE_ENV: _, ...machine } = process.env
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: inside(stage, '.'),
    env: { ...machine, ...environmentOf(stage) },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`"${command}" ended with code ${status}.`)
}

/** Starts a command as the image would: in its folder, and not as root. */
export function startCommand(stage: Stage, { command, extra }: { command: string[]; extra: NodeJS.ProcessEnv }) {
  const [program = '', ...parameters] = command
  const isRoot = process.getuid?.() === 0
  return spawn(program, parameters, {
    cwd: inside(stage, '.'),
    env: { ...environmentOf(stage), ...extra },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(isRoot ? { uid: unprivileged, gid: unprivileged } : {}),
  })
}

/** The number of `node` in the official image; nobody in particular here. */
export const unprivileged = 1000

export interface CopyOptions {
  stages: ReadonlyMap<string, Stage>
  text: string
  ignoreFile: string
}

export async function copyInto(stage: Stage, { stages, text, ignoreFile }: CopyOptions): Promise<void> {
  const { from, sources, target } = parseCopy(text)
  const origin = from === undefined ? undefined : stages.get(from)
  if (from !== undefined && !origin) throw new Error(`There is no stage named ${from}.`)
  const isKept = parseIgnoreFile(ignoreFile)
  for (const source of sources) {
    const path = origin ? inside(origin, source) : join(projectFolder, source)
    const isFolder = (await stat(path)).isDirectory()
    const goal = inside(
      stage,
      isFolder || !target.endsWith('/') ? target : posix.join(target, source.split('/').at(-1) ?? ''),
    )
    await mkdir(isFolder ? goal : dirname(goal), { recursive: true })
    if (origin) await cp(path, goal, { recursive: true, verbatimSymlinks: true })
    else if (isFolder) await copyContext({ folder: path, goal, isKept })
    else await cp(path, goal)
  }
}

interface ContextCopy {
  folder: string
  goal: string
  isKept: (path: string) => boolean
  below?: string
}

/** Copies the project as .dockerignore lets it into an image. */
async function copyContext({ folder, goal, isKept, below = '' }: ContextCopy): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = below + entry.name
    if (!isKept(path)) continue
    const [from, to] = [join(folder, entry.name), join(goal, entry.name)]
    if (!entry.isDirectory()) await cp(from, to)
    else {
      await mkdir(to, { recursive: true })
      await copyContext({ folder: from, goal: to, isKept, below: `${path}/` })
    }
  }
}
