import { describe, it } from 'vitest'
import { expectEndured, heavyKinds } from './support/endured-faults.ts'

// What they cost is memory and time of the processor, so they come one after the other.
describe('a platform with the costly fault', () => {
  it.for(heavyKinds)('%s leaves the console alive', (kind, context) => expectEndured(kind, context))
})
