import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export type Random = ReturnType<typeof createRandom>

/** Random numbers that are the same, in the same order, for the same seed. */
export function createRandom(seed: number) {
  const generator = xoroshiro128plus(seed)
  /** At least 0, less than 1. */
  const fraction = (): number => uniformFloat64(generator)
  /** A whole number, both ends included. */
  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1))
  const chance = (probability: number): boolean => fraction() < probability

  function pick<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new Error('There is nothing to pick from.')
    // The index lies inside the list, which is not empty.
    return values[integer(0, values.length - 1)]!
  }

  /** Picks a key by its weight. */
  function weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    // The object has no keys but those of its type.
    const keys = Object.keys(weights) as Key[]
    let left = fraction() * keys.reduce((sum, key) => sum + weights[key], 0)
    return keys.find((key) => (left -= weights[key]) < 0) ?? pick(keys)
  }

  return { fraction, integer, chance, pick, weighted }
}
