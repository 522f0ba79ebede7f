import type { Row } from '../db/bulk-load.ts'
import { trades } from './trades.ts'
import type { World } from './world.ts'

/** The categories are made one by one before the first business registers. */
const categoriesDaysAgo = 915

/** The free product count over time: from how many days ago. The last one stands. */
const freeProductCounts = [
  { daysAgo: 905, count: 10 },
  { daysAgo: 410, count: 15 },
  { daysAgo: 65, count: 20 },
]
export const freeProductCount = freeProductCounts.at(-1)!.count
export const settingsVersion = freeProductCounts.length + 1

/** Categories, and what the log says of them and of the free product count. */
export function* platformSettingRows({ createIdentifier, office }: World): Generator<Row> {
  for (const [index, { category: name }] of trades.entries()) {
    const act = office.act(categoriesDaysAgo - Math.floor(index / 4))
    if (!act) continue
    const category = { id: createIdentifier(act.at), name, description: name }
    yield { table: 'categories', values: { ...category, created_at: act.at } }
    const record = { type: 'category', id: category.id }
    yield office.logRow(act, { action: 'create', activity: 'Category', details: name, record, after: category })
  }
  let before = 0
  for (const { daysAgo, count } of freeProductCounts) {
    const act = office.act(daysAgo)
    if (!act) continue
    yield office.logRow(act, {
      action: 'update',
      activity: 'Settings',
      details: `Free product count ${count}`,
      record: { type: 'settings', id: 'admin-settings' },
      before: { freeProductCount: before },
      after: { freeProductCount: count },
    })
    before = count
  }
}
