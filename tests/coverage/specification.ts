import type { Section } from './item.ts'
import { calls } from './specification/calls.ts'
import { constants } from './specification/constants.ts'
import { forms } from './specification/forms.ts'
import { messages } from './specification/messages.ts'
import { moreScreens } from './specification/more-screens.ts'
import { screens } from './specification/screens.ts'
import { shell } from './specification/shell.ts'

/** Everything that the specification names, in its order, as its readings settle it. */
export const specification: readonly Section[] = [
  ...shell,
  ...screens,
  ...moreScreens,
  ...forms,
  ...calls,
  ...messages,
  ...constants,
]
