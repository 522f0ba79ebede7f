import { describe, expect, it } from 'vitest'
import { fieldsNamed, readFields } from './posted-fields.server'

const post = (type: string, body: string) =>
  new Request('http://console.invalid/login', { method: 'POST', headers: { 'content-type': type }, body })
const plain = 'application/x-www-form-urlencoded'
const fields = fieldsNamed('email', 'password')

describe('the fields of a posted form', () => {
  it('are read from an ordinary form', async () => {
    const form = await readFields(post(`${plain};charset=UTF-8`, 'email=ada%40example.com'), fields)
    expect(form.get('email')).toBe('ada@example.com')
  })

  it('have the line breaks that were typed', async () => {
    expect((await readFields(post(plain, 'email=a%0D%0Ab'), fields)).get('email')).toBe('a\nb')
  })

  it('are the form’s own and no others', async () => {
    expect([...(await readFields(post(plain, 'email=a&name=b&name=c&constructor=d'), fields))]).toEqual([
      ['email', 'a'],
    ])
  })

  it.each([
    ['the body is no form', 'multipart/form-data; boundary=x', 'no parts here', 400],
    ['a field stands there twice', plain, 'email=a&email=b', 400],
    ['a name is a path', plain, 'email=a&email[4294967294]=b', 400],
    ['a name is a prototype’s', plain, '__proto__=a', 400],
    ['a name is reserved', plain, 'email=a&__intent__=b', 400],
    ['a name is deep', plain, `email${'[a]'.repeat(5_000)}=1`, 400],
    ['there are too many', plain, 'email=1&'.repeat(60_000), 413],
    ['it is too long', plain, `email=${'x'.repeat(300_000)}`, 413],
  ])('are refused when %s', async (_, type, body, status) => {
    await expect(readFields(post(type, body), fields)).rejects.toMatchObject({ init: { status } })
  })
})
