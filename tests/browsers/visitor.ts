import { expect } from 'vitest'
import type { Key, Tab } from './engine.ts'
import { canvasLightness, type FoundElement, look, setValue, sidewaysScroll, type Sought } from './in-page.ts'

/** Where something stands, and how much of its name was given. */
type Place = Pick<Sought, 'within' | 'isBeginning'>

/** How long a page may take on a busy machine to show something. */
const longestWait = 20_000
const interval = 40

/** Somebody who uses the console: finds things by name, presses them, types into them, reads. */
export class Visitor {
  readonly tab: Tab
  readonly #origin: string
  readonly #expected: RegExp[] = []

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  async open(address: string): Promise<void> {
    await this.tab.open(this.#origin + address)
  }

  /** Waits until something is in sight and `test` holds for it; unfolds what it stands in. */
  async find(sought: Sought, test: (found: FoundElement) => boolean = () => true): Promise<FoundElement> {
    const until = Date.now() + longestWait
    for (;;) {
      const found = await this.tab.run(look, sought)
      if (found.state === 'found' && test(found)) return found
      if (Date.now() > until) throw new Error(`${describe(sought)}: ${JSON.stringify(found)}`)
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

  async press(name: string, place: Place = {}): Promise<void> {
    const { place: point } = await this.find({ kind: 'control', name, ...place })
    await this.tab.clickAt(point)
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
    const { place: point } = await this.find({ kind: 'field', name, ...place })
    await this.tab.clickAt(point)
  }

  key = (key: Key): Promise<void> => this.tab.press(key)

  /** Waits until the path and query have, or have not, something in them. */
  async isAt(part: RegExp, isThere = true): Promise<void> {
    const address = () => this.tab.run(() => location.pathname + location.search)
    const holds = async () => part.test(await address()) === isThere
    await expect.poll(holds, { timeout: longestWait, message: `${part} in ${await address()}` }).toBe(true)
  }

  /** What a step provokes on purpose: a refused form logs that it was refused. */
  expectProblem(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  async problems(): Promise<string[]> {
    return (await this.tab.problems()).filter((line) => !this.#expected.some((one) => one.test(line)))
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
