import { afterAll, describe, it } from 'vitest'
import { closeIdleConsoles, expectEndured, lightKinds } from './support/endured-faults.ts'

afterAll(closeIdleConsoles)

describe.concurrent('a platform with the fault', () => {
  it.for(lightKinds)('%s leaves the console alive', (kind) => expectEndured(kind))
})
