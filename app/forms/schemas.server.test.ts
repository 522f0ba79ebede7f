import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  amountField,
  optionalEmail,
  periodField,
  phoneField,
  requiredEmail,
  requiredText,
  text,
  wholeNumberField,
} from './schemas.server'

/** The value that a posted field comes to, or its messages. */
function posted(schema: z.ZodType, value: string | undefined) {
  const form = new FormData()
  if (value !== undefined) form.set('field', value)
  const submission = parseWithZod(form, { schema: z.object({ field: schema }) })
  return submission.status === 'success' ? submission.value.field : submission.error?.field
}

describe('a period', () => {
  it.each(Array.from({ length: 12 }, (_, index) => index + 1))('can be %d months', (months) => {
    expect(posted(periodField, String(months))).toBe(months)
  })

  it.each([undefined, '', '0', '13', '-1', '1.5', '1e1', '01', ' 1', 'one', '１'])('must be selected: %j', (value) => {
    expect(posted(periodField, value)).toEqual(['Select period!'])
  })
})

describe('a whole number', () => {
  const quantity = wholeNumberField({ least: 1, what: 'how many to add' })
  const count = wholeNumberField({ least: 0, what: 'the free product count' })

  it.each([
    ['1', 1],
    ['42', 42],
    [' 7 ', 7],
    ['007', 7],
    ['1000000', 1_000_000],
    ['1,000', 1000],
    ['1 000', 1000],
  ])('can be %j', (value, number) => {
    expect(posted(quantity, value)).toBe(number)
  })

  it('can be zero where that makes sense', () => {
    expect(posted(count, '0')).toBe(0)
    expect(posted(quantity, '0')).toEqual(['Enter how many to add, a whole number from 1 to 1,000,000.'])
  })

  it.each([undefined, '', '-1', '1.5', '1,00', '1,000,001', '1000001', '１'])('cannot be %j', (value) => {
    expect(posted(count, value)).toEqual(['Enter the free product count, a whole number from 0 to 1,000,000.'])
  })
})

describe('an amount of money', () => {
  const price = amountField('the price')

  it.each([
    ['0', { amount: 0 }],
    ['1500', { amount: 1500 }],
    ['1500.5', { amount: 1500.5 }],
    [' 1500.50 ', { amount: 1500.5 }],
    ['999999999999.99', { amount: 999_999_999_999.99 }],
    ['1,500', { amount: 1500 }],
    ['₦5,000', { amount: 5000, currency: 'NGN' }],
  ])('can be %j', (value, amount) => {
    expect(posted(price, value)).toEqual(amount)
  })

  it.each([undefined, '', '-1', '1,50', '1500.505', '.5', '5.', '1e3', '€5', '1000000000000', 'Infinity'])(
    'cannot be %j',
    (value) => {
      expect(posted(price, value)).toEqual(['Enter the price, such as 1500 or 1500.50.'])
    },
  )
})

describe('a copied contact', () => {
  const email = 'ada@example.com'

  it.each(['\u200Eada@example.com', 'ada@example.com \u2060', '\u202Aada@\u200Bexample.com\u202C'])(
    'is an e-mail address without the marks of %j',
    (value) => {
      expect([posted(requiredEmail, value), posted(optionalEmail, value)]).toEqual([email, email])
    },
  )

  it('may be no e-mail address where none is needed', () => {
    expect([posted(optionalEmail, ''), posted(optionalEmail, '\u200E')]).toEqual(['', ''])
  })

  it('is a phone number without the marks around it', () => {
    expect(posted(phoneField(text(40)), '\u202A+234 803 123 4567\u202C')).toBe('+234 803 123 4567')
    expect(posted(phoneField(text(40)), '\u202A12\u202C')).toHaveLength(1)
    expect(posted(phoneField(requiredText('Enter the phone number.')), '\u202A\u202C')).toEqual([
      'Enter the phone number.',
    ])
  })
})

describe('a text that must be filled in', () => {
  const name = requiredText('Enter a name.', 10)

  it('comes without the blanks around it', () => {
    expect(posted(name, '  Ada Obi ')).toBe('Ada Obi')
  })

  it.each([undefined, '', '   ', '\t\n', '\u200B', ' \u200B\u2060 ', '\u3164', '\u2800'])(
    'is asked for when it is %j',
    (value) => {
      expect(posted(name, value)).toEqual(['Enter a name.'])
    },
  )

  it('may not be longer than fits', () => {
    expect(posted(name, 'x'.repeat(10))).toBe('x'.repeat(10))
    expect(posted(name, 'x'.repeat(11))).toEqual(['At most 10 characters fit here.'])
  })
})
