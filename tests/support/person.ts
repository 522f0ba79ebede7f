import { expect, type Locator, type Page } from 'playwright/test'
import { whenInteractive } from './page.ts'

export const ways = ['mouse', 'keyboard', 'touch', 'no scripts'] as const
export type Way = (typeof ways)[number]

/** Somebody at work in one way, whose steps are counted: a press, a choice, a field filled in. */
export class Person {
  steps = 0
  /** Fields of a new record that its form requires. */
  fields = 0
  readonly page: Page
  readonly way: Way

  constructor(page: Page, way: Way) {
    this.page = page
    this.way = way
  }

  async press(target: Locator): Promise<void> {
    this.steps += 1
    await this.arriveAt(target)
    if (this.way === 'keyboard') await this.page.keyboard.press('Enter')
    else if (this.way === 'touch') await target.tap()
    else await target.click()
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.steps += 1
    await this.type(target, text)
  }

  /** A choice shows by itself what fits it; without scripts, after a press on Apply. */
  async choose(target: Locator, label: string): Promise<void> {
    this.steps += 1
    await this.select(target, label)
  }

  /** To another of a group of radio buttons, by an arrow key or by a press on its words. */
  async switchTo(radio: Locator, words: Locator): Promise<void> {
    if (this.way !== 'keyboard') return this.press(words)
    this.steps += 1
    const name = await radio.getAttribute('name')
    await this.arriveAt(this.page.locator(`input[type=radio][name="${name}"]:checked`))
    await this.page.keyboard.press('ArrowDown')
    await expect(radio).toBeChecked()
  }

  /** The required fields of a new record: texts are typed, of choices it is the label. */
  async write(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const field = form.getByLabel(label, { exact: true })
      this.fields += 1
      if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await this.select(field, value)
      else await this.type(field, value)
    }
  }

  async submit(): Promise<void> {
    this.steps += 1
    await this.page.keyboard.press('Enter')
  }

  private async type(field: Locator, text: string): Promise<void> {
    await this.arriveAt(field)
    const isDate = (await field.getAttribute('type')) === 'date'
    if (this.way !== 'keyboard' || isDate) return field.fill(text)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.type(text)
    await expect(field).toHaveValue(text)
  }

  private async select(field: Locator, label: string): Promise<void> {
    await this.arriveAt(field)
    if (this.way === 'keyboard') await this.page.keyboard.type(label)
    else await field.selectOption({ label })
  }

  /** By keyboard it is Tab alone that leads to a control. */
  private async arriveAt(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    if (this.way !== 'no scripts') await whenInteractive(target)
    if (this.way !== 'keyboard') return
    const isFocused = () => target.evaluate((element) => element === document.activeElement)
    for (let count = 0; count < 200 && !(await isFocused()); count += 1) await this.page.keyboard.press('Tab')
    expect(await isFocused(), 'the Tab key leads there').toBe(true)
  }
}
