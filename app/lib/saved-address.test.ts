import { describe, expect, it } from 'vitest'
import { savedAddress } from './saved-address'

describe('an address that is saved as a view', () => {
  it('keeps filters, order and columns', () => {
    expect(savedAddress('/businesses?state=Lagos&sort=city&columns=city')).toEqual({
      screen: '/businesses',
      query: 'state=Lagos&sort=city&columns=city',
    })
  })

  it('loses the page, what is chosen, the open dialog and the view that it came from', () => {
    expect(
      savedAddress('/businesses?page=3&modal=delete&id=b1&tab=sales&view=All&select=page&row=b1&city=Ikeja'),
    ).toEqual({
      screen: '/businesses',
      query: 'city=Ikeja',
    })
  })

  it.each(['/dashboard', 'https://example.com/businesses', '//example.com/businesses', null])(
    'is none where it is %s',
    (address) => {
      expect(savedAddress(address)).toBeUndefined()
    },
  )
})
