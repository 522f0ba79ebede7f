import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '../..')
const version = /"?version"?: ?"([0-9a-f]{8})"/

export interface OtherBuild {
  /** For `startConsole`. */
  folder: string
  remove: () => Promise<void>
}

/** A copy of the build as the next deployment has it: each file of the browser's side has another name, the whole another version. */
export async function createOtherBuild(): Promise<OtherBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'other-build-'))
  await cp(join(projectFolder, 'build'), join(folder, 'build'), { recursive: true })
  for (const name of ['node_modules', 'server', 'package.json'])
    await symlink(join(projectFolder, name), join(folder, name))
  const assets = join(folder, 'build/client/assets')
  const names = await readdir(assets)
  // They were compressed with the old names in them.
  for (const name of names.filter((one) => /\.(?:br|gz)$/.test(one))) await rm(join(assets, name))
  const scripts = names.filter((name) => /\.(?:js|css)$/.test(name))
  const server = join(folder, 'build/server/index.js')
  const [, oldVersion = ''] = version.exec(await readFile(server, 'utf8')) ?? []
  if (!oldVersion) throw new Error('The build has no version.')
  const renamed = (text: string) =>
    scripts
      .reduce((all, name) => all.replaceAll(name, name.replace(/\.(\w+)$/, '.next.$1')), text)
      .replaceAll(`"${oldVersion}"`, `"${oldVersion.split('').toReversed().join('')}"`)
  for (const name of scripts) {
    const path = join(assets, name)
    await writeFile(path, renamed(await readFile(path, 'utf8')))
    await rename(path, join(assets, renamed(name)))
  }
  await writeFile(server, renamed(await readFile(server, 'utf8')))
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
