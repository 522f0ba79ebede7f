import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const program = `
  import pino from 'pino'
  import { logDestination } from './server/data-folder/log-destination.ts'
  const destination = logDestination()
  const log = pino(destination)
  destination.once('error', () => {
    log.info('still here')
    process.send('failed')
  })
  process.once('message', () => process.exit(7))
  log.info('no room for this')
`

const roomReturns = `
  import fs from 'node:fs'
  import pino from 'pino'
  import { logDestination } from './server/data-folder/log-destination.ts'
  const { write } = fs
  fs.write = (...call) => {
    fs.write = write
    call.at(-1)(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  }
  const destination = logDestination()
  destination.once('write', () => process.send('written'))
  pino(destination).info('the only line')
  process.once('message', () => process.exit())
`

it('a line that found no room is written as soon as there is some, without another line', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', roomReturns], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    const printed = text(child.stdout!)
    expect(await Promise.race([once(child, 'message'), once(child, 'exit')])).toEqual(['written', undefined])
    child.send('end')
    expect(await printed).toContain('the only line')
  } finally {
    child.kill('SIGKILL')
  }
})

it('a process whose log is on a full disk goes on, and can end', async () => {
  const full = await open('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full.fd, 'inherit', 'ipc'],
  })
  try {
    const ended = once(child, 'exit')
    const [said] = await Promise.race([once(child, 'message'), ended])
    expect(said).toBe('failed')
    child.send('end')
    expect(await ended).toEqual([7, null])
  } finally {
    child.kill('SIGKILL')
    await full.close()
  }
})
