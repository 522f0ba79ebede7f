import type { MediaStore } from '../domain/ports/stores.ts'
import { execute, executeOne } from './execute.ts'
import { sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

export const createMediaStore = ({ executor, clock }: StoreContext): MediaStore => ({
  async create({ upload, uploadedBy }) {
    await execute(
      executor,
      sql`insert into media (name, content_type, byte_size, uploaded_by, created_at)
          values (${upload.fileName}, ${upload.mediaType}, ${upload.size}, ${uploadedBy}, ${clock().toISOString()})`,
    )
  },

  async findType(fileName) {
    const statement = sql`select content_type from media where name = ${fileName}`
    return (await executeOne<{ content_type: string }>(executor, statement))?.content_type
  },
})
