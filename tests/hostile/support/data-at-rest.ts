import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every file and folder below this one, itself included. */
export const pathsBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
]

/** What others than their owner could use, with its mode. */
export const openToOthers = (folder: string): string[] =>
  pathsBelow(folder)
    .map((path) => ({ path, mode: statSync(path).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ path, mode }) => `${mode.toString(8)} ${relative(folder, path)}`)

/** A secret as it may stand in a file: as text, as its bytes, and in the usual ways to write those. */
export function spellingsOf(secret: string | Buffer): Buffer[] {
  const bytes = Buffer.from(secret)
  const texts = (['hex', 'base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding).replace(/=+$/, ''))
  return [bytes, ...texts.map((text) => Buffer.from(text))]
}

/** What a fast hash of this would look like, from its first eight bytes on. */
export function fastHashesOf(text: string): Buffer[] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) => {
    const digest = createHash(algorithm).update(text).digest().subarray(0, 8)
    const base64 = digest.toString('base64url').slice(0, 10)
    return [digest, Buffer.from(digest.toString('hex')), Buffer.from(base64)]
  })
}

/** Which of these stand in a file below the folder, as `name in file`. */
export function findIn(folder: string, needles: Readonly<Record<string, readonly Buffer[]>>): string[] {
  const files = pathsBelow(folder).filter((path) => statSync(path).isFile())
  return files.flatMap((file) => {
    const content = readFileSync(file)
    return Object.entries(needles)
      .filter(([, spellings]) => spellings.some((spelling) => content.includes(spelling)))
      .map(([name]) => `${name} in ${relative(folder, file)}`)
  })
}

const tryToRead = `
  const { readFileSync, readdirSync } = require('node:fs')
  const { connect } = require('node:net')
  const paths = JSON.parse(readFileSync(0, 'utf8'))
  const opened = []
  for (const path of paths) {
    for (const read of [readFileSync, readdirSync]) {
      try { read(path); opened.push(path) } catch (error) {
        if (!['EACCES', 'EPERM', 'ENOTDIR'].includes(error.code)) opened.push(path + ' ' + error.code)
      }
    }
  }
  const sockets = paths.filter((path) => path.endsWith('.sock'))
  let left = sockets.length
  const end = () => { if (left-- <= 1) process.stdout.write(JSON.stringify(opened)) }
  if (left === 0) end()
  for (const path of sockets) {
    const socket = connect(path)
    socket.on('connect', () => { opened.push(path); socket.destroy(); end() }).on('error', end)
  }
`

/** What of these paths another account of this machine can open. Only root can become somebody else. */
export async function openedBySomebodyElse(paths: readonly string[]): Promise<string[]> {
  const nobody = 65_534
  const child = spawn(process.execPath, ['-e', tryToRead], { uid: nobody, gid: nobody, cwd: '/' })
  child.stdin.end(JSON.stringify(paths))
  let [said, complaint] = ['', '']
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (complaint += text))
  await new Promise((resolve) => child.once('close', resolve))
  if (said === '') throw new Error(`The other account could not even try: ${complaint}`)
  return JSON.parse(said)
}
