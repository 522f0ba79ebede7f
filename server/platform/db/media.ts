import type { MediaStore } from '../domain/ports/stores.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

export const createMediaStore = ({ db, clock }: StoreContext): MediaStore => ({
  async create({ upload, uploadedBy }) {
    await db.query(sql`
      insert into media (name, content_type, byte_size, uploaded_by, created_at)
      values (${upload.fileName}, ${upload.mediaType}, ${upload.size}, ${uploadedBy}, ${clock()})`)
  },

  async findType(fileName) {
    const statement = sql`select content_type from media where name = ${fileName}`
    return (await db.maybeOne<{ content_type: string }>(statement))?.content_type
  },
})
