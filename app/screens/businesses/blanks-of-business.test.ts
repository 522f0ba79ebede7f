import { expect, it } from 'vitest'
import { stored, type Stored, startSaving } from './saved-business.fixture'

const { save } = startSaving()

it('a business keeps blanks around its e-mail address, which browsers drop, and its phone', async () => {
  const blank = { ...stored, email: 'ada@example.com ', phone: ' 0803 123 4567 ' } as Stored
  const { body } = await save(blank, { email: 'ada@example.com', firstName: 'Adaobi' })
  expect(body).toMatchObject({ email: 'ada@example.com ', phone: ' 0803 123 4567 ', firstName: 'Adaobi' })
})

it('a business loses the blanks around its name and its phone when they are taken away', async () => {
  const blank = { ...stored, businessName: ' Obi  Provisions ', phone: ' 0803 123 4567 ' } as Stored
  const { body } = await save(blank, { businessName: 'Obi  Provisions', phone: '0803 123 4567' })
  expect(body).toMatchObject({ businessName: 'Obi  Provisions', phone: '0803 123 4567' })
})
