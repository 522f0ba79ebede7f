import { describe, expect, it } from 'vitest'
import { mediaAddress, shownAddress, storedAddress } from './media'

const platform = 'https://platform.example'

describe('the address of stored media', () => {
  it.each([
    ['https://platform.example/media/a1.png', '/media/a1.png'],
    ['http://127.0.0.1:4000/media/a1.png', '/media/a1.png'],
    ['https://platform.example/media/../secret', 'https://platform.example/media/../secret'],
    ['https://platform.example/media/A1.PNG', 'https://platform.example/media/A1.PNG'],
    ['https://media.example/media/a1.png', 'https://media.example/media/a1.png'],
    ['no address', 'no address'],
    ['', ''],
  ])('%j is shown as %j', (stored, shown) => {
    expect(shownAddress(stored, platform)).toBe(shown)
  })

  it('says nothing of the platform where its own files are shown, and is stored whole again', () => {
    const stored = 'https://platform.example/media/a1.png'
    expect(storedAddress(shownAddress(stored, platform), platform)).toBe(stored)
  })

  it('stays what it was when it was not changed', () => {
    const stored = 'http://127.0.0.1:4000/media/a1.png'
    expect(storedAddress('/media/a1.png', platform, stored)).toBe(stored)
    expect(storedAddress('/media/b2.png', platform, stored)).toBe('https://platform.example/media/b2.png')
    expect(storedAddress('https://media.example/c.png', platform, stored)).toBe('https://media.example/c.png')
  })

  it.each([
    ['/media/a1.png', '/media/a1.png'],
    ['https://media.example/c.png', 'https://media.example/c.png'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//evil.example/media/a1.png', undefined],
    ['/media/../sign-out', undefined],
    ['', undefined],
  ])('%j leads a browser to %j', (shown, address) => {
    expect(mediaAddress(shown)).toBe(address)
  })
})
