import { expect } from 'vitest'
import type { Key, Point, Tab } from './engine.ts'
import {
  canvasLightness,
  type FoundElement,
  isInteractive,
  look,
  setValue,
  sidewaysScroll,
  type Sought,
} from './in-page.ts'

/** Where something stands, and how much of its name was given. */
type Place = Pick<Sought, 'within' | 'isBeginning'>

/** How long a page may take on a busy machine to show something. */
const longestWait = 20_000
const interval = 40

/** Somebody who uses the console: finds things by name, presses them, types into them, reads. */
export class Visitor {
  readonly tab: Tab
  readonly #origin: string
  #expected: RegExp[] = []
  #reported = 0

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  /** Opens a page and waits until its scripts have taken it over. */
  async open(address: string): Promise<void> {
    await this.tab.open(this.#origin + address)
    const until = Date.now() + longestWait
    while (!(await this.tab.run(isInteractive))) {
      if (Date.now() > until) throw new Error(`The scripts of ${address} do not run.`)
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
  }

  /** Waits until something is in sight and `test` holds for it; unfolds what it stands in. */
  async find(sought: Sought, test: (found: FoundElement) => boolean = () => true): Promise<FoundElement> {
    const until = Date.now() + longestWait
    for (;;) {
      const found = await this.tab.run(look, sought)
      if (found.state === 'found' && test(found)) return found
      if (Date.now() > until)
        throw new Error(`${describe(sought)} at ${await this.address()}: ${JSON.stringify(found)}`)
      if (found.state === 'folded') await this.tab.clickAt(found.opener)
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
  }

  sees = (kind: Sought['kind'], name: string, place: Place = {}): Promise<FoundElement> =>
    this.find({ kind, name, ...place })

  async doesNotSee(kind: Sought['kind'], name: string): Promise<void> {
    const isInSight = async () =>
      ['found', 'covered'].includes((await this.tab.run(look, { kind, name, isBeginning: true })).state)
    await expect.poll(isInSight, { timeout: longestWait, message: `${kind} “${name}”` }).toBe(false)
  }

  /** Presses something once it stands still and may be pressed. */
  async press(name: string, place: Place = {}): Promise<void> {
    await this.tab.clickAt(await this.#standing({ kind: 'control', name, ...place }))
  }

  async #standing(sought: Sought): Promise<Point> {
    let before = await this.find(sought)
    const { place } = await this.find(sought, (now) => {
      const stands = now.place.x === before.place.x && now.place.y === before.place.y
      before = now
      return stands && !now.isDisabled
    })
    return place
  }

  /** Types into a field in place of what it holds. */
  async fill(name: string, text: string, place: Place = {}): Promise<void> {
    const field: Sought = { kind: 'field', name, ...place }
    const { place: point } = await this.find(field)
    await this.tab.clickAt(point)
    await this.find(field, ({ isFocused }) => isFocused)
    await this.tab.press('SelectAll')
    await this.tab.type(text)
  }

  /** Chooses an option of a select by its text, or a date. */
  async choose(name: string, chosen: string, place: Place = {}): Promise<void> {
    await this.find({ kind: 'field', name, ...place })
    expect(await this.tab.run(setValue, chosen), `“${name}” offers no “${chosen}”, but`).toBeNull()
  }

  async tick(name: string, place: Place = {}): Promise<void> {
    await this.tab.clickAt(await this.#standing({ kind: 'field', name, ...place }))
  }

  key = (key: Key): Promise<void> => this.tab.press(key)

  address = (): Promise<string> => this.tab.run(() => location.pathname + location.search)

  /** Waits until the path and query have, or have not, something in them. */
  async isAt(part: RegExp, isThere = true): Promise<void> {
    const until = Date.now() + longestWait
    while (part.test(await this.address()) !== isThere) {
      if (Date.now() > until) throw new Error(`${part} ${isThere ? 'is not' : 'is'} in ${await this.address()}`)
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
  }

  /** Begins a step; it does not answer for the errors of the ones before it. */
  async begin(): Promise<void> {
    this.#expected = []
    this.#reported = (await this.tab.problems()).length
  }

  /** What is provoked on purpose: a refused form logs that it was refused. */
  expectProblem(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** What went wrong since the beginning. */
  async problems(): Promise<string[]> {
    const lines = (await this.tab.problems()).slice(this.#reported)
    return lines.filter((line) => !this.#expected.some((one) => one.test(line)))
  }

  /** What no page does in any engine: scroll sideways, stay light on a dark system, report an error. */
  async expectSound(page: string): Promise<void> {
    const wider = Math.max(0, await this.tab.run(sidewaysScroll))
    const isDark = (await this.tab.run(canvasLightness)) < 64
    const problems = await this.problems()
    expect({ page, wider, isDark, problems }).toEqual({ page, wider: 0, isDark: true, problems: [] })
  }
}

const describe = ({ kind, name, within }: Sought): string =>
  `${kind} “${name}”${within === undefined ? '' : ` in “${within}”`}`
