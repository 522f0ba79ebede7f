import type { AdminSettings } from '../contract/index.ts'
import type { StoredCategory } from '../model/business.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

export function createAdminSettingsStore({ db, clock }: StoreContext) {
  // The migration that makes the table inserts its one row.
  const read = () =>
    db.one<AdminSettings>(sql`
      select id as "_id", version, free_product_count as "freeProductCount", coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'description', description) order by lower(name))
        from categories
      ), '[]') as category
      from admin_settings`)

  return {
    read,

    lockCategory: (id: string) =>
      db.maybeOne<StoredCategory>(sql`select id, name, description from categories where id = ${id} for update`),

    countCategories: async () =>
      (await db.one<{ count: number }>(sql`select count(*)::integer as count from categories`)).count,

    /** Undefined when the name is taken, in whichever case. */
    createCategory: ({ id, name, description }: StoredCategory) =>
      db.maybeOne<StoredCategory>(sql`
        insert into categories (id, name, description, created_at)
        values (${id}, ${name}, ${description}, ${clock()})
        on conflict (lower(name)) do nothing returning id, name, description`),

    async deleteCategory(id: string) {
      await db.query(sql`delete from categories where id = ${id}`)
    },

    /** Undefined when the settings have another id. */
    async lock(id: string) {
      const isLocked = await db.exists(sql`select id from admin_settings where id = ${id} for update`)
      return isLocked ? await read() : undefined
    },

    async setFreeProductCount(id: string, count: number) {
      await db.query(
        sql`update admin_settings set free_product_count = ${count}, version = version + 1 where id = ${id}`,
      )
      return read()
    },
  }
}
