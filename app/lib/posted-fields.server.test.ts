import { describe, expect, it } from 'vitest'
import { readFields } from './posted-fields.server'

const post = (type: string, body: string) =>
  new Request('http://console.invalid/login', { method: 'POST', headers: { 'content-type': type }, body })

describe('the fields of a posted form', () => {
  it('are read from an ordinary form', async () => {
    const fields = await readFields(post('application/x-www-form-urlencoded', 'email=ada%40example.com'))
    expect(fields.get('email')).toBe('ada@example.com')
  })

  it('are refused with 400 when the body is not what its type says', async () => {
    const garbage = readFields(post('multipart/form-data; boundary=x', 'no parts here'))
    await expect(garbage).rejects.toMatchObject({ init: { status: 400 } })
  })
})
