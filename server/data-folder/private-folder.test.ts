import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OperatorError } from './operator-error.ts'
import { makePrivate } from './private-folder.ts'

let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'private-folder-test-'))
  folder = join(root, 'data')
})
afterEach(() => rmSync(root, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

/** A folder as an earlier version left it: open to everybody. */
function openFolder(): void {
  mkdirSync(join(folder, 'database/base'), { recursive: true })
  for (const name of ['database.lock', 'database/PG_VERSION', 'database/base/1']) writeFileSync(join(folder, name), '1')
  for (const name of ['.', 'database', 'database/base']) chmodSync(join(folder, name), 0o755)
  for (const name of ['database.lock', 'database/PG_VERSION', 'database/base/1']) chmodSync(join(folder, name), 0o666)
}

const expectRefusal = (path: string, reason: RegExp) => {
  expect(() => makePrivate(path)).toThrow(OperatorError)
  expect(() => makePrivate(path)).toThrow(reason)
}

describe('a data folder', () => {
  it('is made for its owner alone, with the folders above it', () => {
    expect(makePrivate(join(folder, 'of', 'mine'))).toBe(0)
    expect([folder, join(folder, 'of'), join(folder, 'of/mine')].map(modeOf)).toEqual(['700', '700', '700'])
  })

  it('that was open to others is closed to them, with everything in it, and once', () => {
    openFolder()
    expect(makePrivate(folder)).toBe(6)
    expect(['.', 'database', 'database/base'].map((name) => modeOf(join(folder, name)))).toEqual(['700', '700', '700'])
    expect(['database.lock', 'database/base/1'].map((name) => modeOf(join(folder, name)))).toEqual(['600', '600'])
    expect(makePrivate(folder)).toBe(0)
  })

  it('may be reached by a link of its owner’s', () => {
    openFolder()
    symlinkSync(folder, join(root, 'link'))
    expect(makePrivate(join(root, 'link'))).toBe(6)
    expect(modeOf(folder)).toBe('700')
  })

  it('that holds links is refused, and what they lead to stays as it is', () => {
    openFolder()
    const elsewhere = join(root, 'elsewhere')
    writeFileSync(elsewhere, '1')
    chmodSync(elsewhere, 0o644)
    symlinkSync(elsewhere, join(folder, 'session-secret'))
    expectRefusal(folder, /^\S+session-secret is a symbolic link[^\n]*$/)
    expect(modeOf(elsewhere)).toBe('644')
  })

  it.each(['/dev/null/data', '/dev/null/data/below'])('can’t be %s', (path) => {
    expectRefusal(path, /^DATA_DIR \S+ cannot be written to\.[^\n]*$/)
  })

  it('can’t be one that everybody shares', () => {
    openFolder()
    chmodSync(folder, 0o1777)
    expectRefusal(folder, /^DATA_DIR \S+ is shared by everybody\.[^\n]*$/)
    expect(modeOf(folder)).toBe('1777')
  })

  // Only root can give a file to somebody else.
  describe.runIf(process.getuid?.() === 0)('of somebody else', () => {
    it.each(['.', 'database.lock', 'database', 'database/base/1'])('is refused for %s', (name) => {
      openFolder()
      chownSync(join(folder, name), 65_534, 65_534)
      expectRefusal(folder, /^\S+ belongs to another user\.[^\n]*$/)
    })

    it('is refused behind a link of theirs', () => {
      openFolder()
      symlinkSync(folder, join(root, 'link'))
      lchownSync(join(root, 'link'), 65_534, 65_534)
      expectRefusal(join(root, 'link'), /^\S+link belongs to another user\.[^\n]*$/)
      expect(modeOf(folder)).toBe('755')
    })
  })
})
