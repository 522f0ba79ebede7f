import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A source of chance that gives the same answers in the same order whenever it starts from the same seed. */
export interface Random {
  /** At least 0, less than 1. */
  fraction(): number
  /** A whole number, both ends included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  /** Picks by weight. */
  weighted<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const fraction = (): number => uniformFloat64(generator)
  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick<Value>(values: readonly Value[]): Value {
      if (values.length === 0) throw new Error('There is nothing to pick from.')
      // The index lies inside the list, which is not empty.
      return values[integer(0, values.length - 1)]!
    },
    weighted<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('There is nothing to pick from.')
    },
  }
}
