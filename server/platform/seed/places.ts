import states from '../contract/nigeria-states.json' with { type: 'json' }
import type { Random } from './random.ts'

export interface Place {
  state: string
  city: string
}

// Where trade is densest; every other state weighs 1.
const weights: Record<string, number> = {
  lagos: 22,
  abuja: 9,
  rivers: 7,
  oyo: 6,
  kano: 6,
  ogun: 5,
  kaduna: 4,
  anambra: 4,
  enugu: 3,
  delta: 3,
  edo: 3,
}

const weightedStates = states.map((state) => [state, weights[state.alias] ?? 1] as const)

/** A state and one of its local government areas. */
export function pickPlace(random: Random): Place {
  const state = random.weighted(weightedStates)
  return { state: state.name, city: random.pick(state.lgas) }
}
