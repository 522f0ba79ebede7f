import { setImmediate as turn } from 'node:timers/promises'

const sliceMs = 10
/** Rows between two checks of the clock. */
const step = 100

/** Splits long work: await the returned function regularly, and it lets other requests run after each slice. */
export function timeSlices(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < sliceMs) return undefined
    return turn().then(() => {
      since = performance.now()
    })
  }
}

export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const giveWay = timeSlices()
  const results: Result[] = []
  for (let from = 0; from < items.length; from += step) {
    for (const item of items.slice(from, from + step)) results.push(map(item, results.length))
    await giveWay()
  }
  return results
}

export async function filterInSlices<Item>(
  items: readonly Item[],
  has: (item: Item, index: number) => boolean,
): Promise<Item[]> {
  const isKept = await mapInSlices(items, has)
  return items.filter((_, index) => isKept[index])
}

/** Stable, like `Array.toSorted`: short runs are sorted, then merged. */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<readonly Item[]> {
  const giveWay = timeSlices()
  let runs: Item[][] = []
  for (let from = 0; from < items.length; from += step) {
    runs.push(items.slice(from, from + step).toSorted(compare))
    await giveWay()
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let pair = 0; pair < runs.length; pair += 2) {
      const [left = [], right = []] = runs.slice(pair, pair + 2)
      merged.push(await merge(left, right, { compare, giveWay }))
    }
    runs = merged
  }
  return runs[0] ?? []
}

interface Merge<Item> {
  compare: (a: Item, b: Item) => number
  giveWay: () => Promise<void> | undefined
}

async function merge<Item>(left: Item[], right: Item[], { compare, giveWay }: Merge<Item>): Promise<Item[]> {
  const merged: Item[] = []
  let [nextLeft, nextRight] = [0, 0]
  while (nextLeft < left.length || nextRight < right.length) {
    // The loop runs only while one of the two has an item at its index.
    const isLeft =
      nextRight >= right.length ||
      (nextLeft < left.length && compare(left[nextLeft] as Item, right[nextRight] as Item) <= 0)
    merged.push((isLeft ? left[nextLeft++] : right[nextRight++]) as Item)
    if (merged.length % step === 0) await giveWay()
  }
  return merged
}
