import { relative } from 'node:path'

/** The address of a Unix socket holds about a hundred characters, which the way from here often saves. */
export function shortestPath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}
