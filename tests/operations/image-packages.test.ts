import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const projectFolder = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')

it('the image holds no package that the platform does not import: all others are in the bundle', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const imported = ['server/platform', 'server/data-folder']
    .flatMap((folder) =>
      readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...read(path).matchAll(
        /^(?:import|export|\}) .*?from '((?:@[\w-]+\/)?[\w-]+)[^':]*'|\bimport\('((?:@[\w-]+\/)?[\w-]+)/gm,
      ),
    ])
    .map(([, first, second]) => first ?? second)
    .filter((name) => name !== 'node')
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(imported)].sort())
})
