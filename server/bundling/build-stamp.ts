import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const sources = ['app', 'public', 'server']
const files = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']
const test = /\.test\.tsx?$/
const stampFile = 'build/sources.sha256'

/** A digest of the sources' contents, because each checkout or copy changes their dates. */
async function digestSources(root: string): Promise<string> {
  const folders = await Promise.all(
    sources.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  )
  const paths = folders
    .flat()
    .filter((entry) => entry.isFile() && !test.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(files.map((file) => join(root, file)))
    .sort()
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  const hash = createHash('sha256')
  for (const [index, content] of contents.entries())
    hash.update(`${paths[index]?.slice(root.length)}\0`).update(content)
  return hash.digest('hex')
}

export async function stampBuild(root: string): Promise<void> {
  await writeFile(join(root, stampFile), await digestSources(root))
}

export async function isBuildCurrent(root: string): Promise<boolean> {
  const stamp = await readFile(join(root, stampFile), 'utf8').catch(() => undefined)
  return stamp !== undefined && stamp === (await digestSources(root))
}
