import { expect, it } from 'vitest'
import { shortestPassword } from '#contract/password.ts'
import { passwordHint } from './fields'

it('the hint about a new password names the length that the platform wants', () => {
  expect(passwordHint).toContain(`At least ${shortestPassword} characters`)
})
