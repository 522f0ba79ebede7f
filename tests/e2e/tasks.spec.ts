import { readFile } from 'node:fs/promises'
import { expect, test as base } from '../support/browser.ts'
import { Person, type Way, ways } from '../support/person.ts'
import { type Task, tasks } from '../support/tasks.ts'

const test = base.extend<{ way: Way }>({
  way: ['mouse', { option: true }],
  viewport: async ({ way, viewport }, use) => use(way === 'touch' ? { width: 360, height: 740 } : viewport),
  hasTouch: async ({ way }, use) => use(way === 'touch'),
})

for (const way of ways) {
  test.describe(way, () => {
    test.use({ way })
    for (const task of tasks) {
      const tag = way === 'no scripts' ? '@embedded-noscript' : ['@rest', '@embedded']
      test(`task: ${task.name}, by ${way}`, { tag }, async ({ page, world, signIn }) => {
        await signIn()
        const person = new Person(page, way)
        await task.perform(person, world)
        expect.soft({ steps: person.steps, fields: person.fields }).toEqual({
          steps: task.steps[ways.indexOf(way)],
          fields: task.fields ?? 0,
        })
        expect(person.steps).toBeLessThanOrEqual(5)
      })
    }
  })
}

const rowOf = ({ name, before, steps, fields }: Task) =>
  [name, before, ...steps.map((count) => (fields ? `${count} + ${fields} fields` : String(count)))].join(' | ')

test('docs/tasks.md gives the steps that the tasks take', { tag: '@embedded' }, async () => {
  const document = await readFile('docs/tasks.md', 'utf8')
  for (const task of tasks) expect.soft(document).toContain(`| ${rowOf(task)} |`)
})
