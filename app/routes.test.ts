import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { titleOf } from './lib/titles'
import routes from './routes'

const leaves = ({ path, file, children = [] }: RouteConfigEntry): { path: string; file: string }[] => [
  ...(path === undefined ? [] : [{ path, file }]),
  ...children.flatMap(leaves),
]

const screens = (await routes).flatMap(leaves).filter(({ file }) => /^screens\/.*\/route\.tsx$/.test(file))

it.each(screens)('the screen at $path has a title', ({ path }) => {
  expect(titleOf(`/${path}`)).not.toBe('Page not found')
})
