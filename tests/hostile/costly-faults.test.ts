import { describe, it } from 'vitest'
import { expectEndured, heavyKinds } from './support/endured-faults.ts'

// Each has a console of its own, whose memory is looked at.
describe('a platform with the costly fault', () => {
  it.for(heavyKinds)('%s leaves the console alive', (kind) => expectEndured(kind))
})
