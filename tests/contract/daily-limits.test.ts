import { expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { databases } from './support/databases.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'

const { start, freshDatabase } = useOwnPlatforms()

it('what one administrator has started and uploaded within 24 hours has a limit, and older things do not count', async () => {
  const { environment } = await freshDatabase(databases[0])
  const first = await start(environment)
  await first.stop()
  const { DATABASE_URL: url, DATA_DIR } = environment
  const database = await openDatabase({ url, folder: `${DATA_DIR}/database` })
  const change = (statement: string) => database.pool.query(statement)
  for (const [id, age, total] of [
    ['recent', '23 hours', 1_000_000],
    ['old', '25 hours', 5_000_000],
  ] as const) {
    await change(`
      insert into bulk_jobs (id, action, admin_id, admin_name, admin_email, admin_role, created_at, total)
      select '${id}', 'activate', id, '', '', '', now() - interval '${age}', ${total} from admins`)
    await change(`
      insert into media (name, content_type, byte_size, uploaded_by, created_at)
      select '${id}.mp4', 'video/mp4', 5368709120, id, now() - interval '${age}' from admins`)
  }
  await database.close()

  const { bulk, media } = contract
  const image = () => {
    const form = new FormData()
    form.set('image', new Blob(['no image'], { type: 'image/png' }), 'photo.png')
    return form
  }
  const use = async () => {
    const platform = await start(environment)
    const { client } = await signIn(platform, first.firstSignIn!)
    const job = await client.call(bulk.create, { body: { action: 'activate', ids: ['b1'] } })
    const takenBack = await client.call(bulk.create, { body: { action: 'deactivate', changedBy: 'recent' } })
    const upload = await client.call(media.uploadImage, { form: image() })
    await platform.stop()
    return [job, takenBack, upload].map(({ status, message }) => [status, message])
  }
  expect(await use()).toEqual([
    [429, 'You have started changes of 1,000,000 businesses within 24 hours. Try again tomorrow.'],
    // It has changed nothing; what has can be taken back.
    [400, 'No business is meant by this. Choose at least one.'],
    [429, 'You have uploaded 5 GB, or 5,000 files, within 24 hours. Try again tomorrow.'],
  ])
  const again = await openDatabase({ url, folder: `${DATA_DIR}/database` })
  await again.pool.query(
    `update bulk_jobs set total = 999999 where id = 'recent'; delete from media where name = 'recent.mp4'`,
  )
  await again.close()
  expect((await use()).map(([status]) => status)).toEqual([200, 400, 415])
})
