import { brotliCompressSync } from 'node:zlib'
import { icons } from 'lucide'
import { expect, it } from 'vitest'
import { iconNames } from './icon'

const drawing = (name: (typeof iconNames)[number]) =>
  icons[name]
    .map(([element, attributes]) => {
      const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)
      return `<${element} ${written.join(' ')}/>`
    })
    .join('')

const symbols = iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing(name)}</symbol>`)
const file = ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n')

it('draws every icon as its package does', async () => {
  await expect(file).toMatchFileSnapshot('icons.svg')
})

it('costs less than 2 kB once, for all of them', () => {
  expect(brotliCompressSync(file).length).toBeLessThan(2000)
})
