import type { NewView } from '../contract/index.ts'
import type { StoredView } from '../model/records.ts'
import type { StoreContext } from './connection.ts'
import { sql } from './sql.ts'

const columns = sql`id as "_id", screen, name, query, is_default as "isDefault", created_at as "createdAt"`

export function createViewStore({ db, clock }: StoreContext) {
  const list = (administratorId: string) =>
    db.query<StoredView>(sql`
      select ${columns} from saved_views where admin_id = ${administratorId} order by screen, lower(name)`)

  return {
    list,

    /** Locks the administrator, so that no other transaction changes the views. */
    async lock(administratorId: string) {
      await db.query(sql`select 1 from admins where id = ${administratorId} for no key update`)
      return list(administratorId)
    },

    create: ({ id, administratorId, screen, name, query }: NewView & { id: string; administratorId: string }) =>
      db.one<StoredView>(sql`
        insert into saved_views (id, admin_id, screen, name, query, created_at)
        values (${id}, ${administratorId}, ${screen}, ${name}, ${query}, ${clock()}) returning ${columns}`),

    async rename(id: string, name: string) {
      await db.query(sql`update saved_views set name = ${name} where id = ${id}`)
    },

    async setDefault({ _id, screen }: StoredView, isDefault: boolean) {
      await db.query(sql`
        update saved_views set is_default = false
        where is_default and screen = ${screen}
          and admin_id = (select admin_id from saved_views where id = ${_id})`)
      await db.query(sql`update saved_views set is_default = ${isDefault} where id = ${_id}`)
    },

    async delete(id: string) {
      await db.query(sql`delete from saved_views where id = ${id}`)
    },
  }
}
