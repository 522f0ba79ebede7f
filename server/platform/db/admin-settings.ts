import type { AdminSettings } from '../contract/index.ts'
import type { AdminSettingsStore, StoredCategory } from '../domain/ports/business.ts'
import { execute, executeOne } from './execute.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

export function createAdminSettingsStore({ executor, clock }: StoreContext): AdminSettingsStore {
  async function read(): Promise<AdminSettings> {
    const settings = await executeOne<AdminSettings>(
      executor,
      sql`select id as "_id", free_product_count as "freeProductCount", coalesce((
            select json_agg(json_build_object('id', id, 'name', name, 'description', description) order by lower(name))
            from categories
          ), '[]') as category
          from admin_settings`,
    )
    // The migration that makes the table puts its one row in.
    return settings!
  }

  return {
    read,

    lockCategory: (id) =>
      executeOne<StoredCategory>(
        executor,
        sql`select id, name, description from categories where id = ${id} for update`,
      ),

    createCategory: ({ id, name, description }) =>
      executeOne<StoredCategory>(
        executor,
        sql`insert into categories (id, name, description, created_at)
            values (${id}, ${name}, ${description}, ${clock().toISOString()})
            on conflict (lower(name)) do nothing returning id, name, description`,
      ),

    async deleteCategory(id) {
      await execute(executor, sql`delete from categories where id = ${id}`)
    },

    async setFreeProductCount(id, count) {
      const current = await executeOne<{ free_product_count: number }>(
        executor,
        sql`select free_product_count from admin_settings where id = ${id} for update`,
      )
      if (!current) return undefined
      await execute(
        executor,
        sql`update admin_settings set free_product_count = ${count}, version = version + 1 where id = ${id}`,
      )
      return { before: current.free_product_count, settings: await read() }
    },
  }
}
