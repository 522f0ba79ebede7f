import type { Upload } from '../model/records.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

export const createMediaStore = ({ db, clock }: StoreContext) => ({
  async create({ upload, uploadedBy }: { upload: Upload; uploadedBy: string }) {
    await db.query(sql`
      insert into media (name, content_type, byte_size, uploaded_by, created_at)
      values (${upload.fileName}, ${upload.mediaType}, ${upload.size}, ${uploadedBy}, ${clock()})`)
  },

  /** The type of a file that was uploaded; undefined for an unknown name. */
  async findType(fileName: string) {
    const statement = sql`select content_type from media where name = ${fileName}`
    return (await db.maybeOne<{ content_type: string }>(statement))?.content_type
  },
})
