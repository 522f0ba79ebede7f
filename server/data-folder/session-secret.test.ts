import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessionSecrets, replaceSessionSecrets } from './session-secret.ts'

let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'session-secret-test-'))
  path = join(folder, 'session-secret')
})
afterAll(() => rm(folder, { recursive: true }))

describe('the session secret of a data folder', () => {
  it('is made once, for its owner only, and kept', async () => {
    const secrets = keepSessionSecrets(folder)
    expect(secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect(keepSessionSecrets(folder)).toEqual(secrets)
    expect(await readFile(path, 'utf8')).toBe(secrets[0])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['session-secret'])
  })

  it('can be followed by earlier ones', async () => {
    replaceSessionSecrets(folder, ['the secret of this year', 'the secret of last year'])
    expect(keepSessionSecrets(folder)).toEqual(['the secret of this year', 'the secret of last year'])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'short', 'this one is long enough,short'])('can’t be %j', async (text) => {
    await writeFile(path, text)
    expect(() => keepSessionSecrets(folder)).toThrow('holds no usable secret')
  })

  it('cannot be kept where nothing can be written', () => {
    expect(() => keepSessionSecrets(join(folder, 'missing'))).toThrow(/^DATA_DIR .* cannot be written to/)
  })
})
