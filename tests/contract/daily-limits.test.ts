import { expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { databases } from './support/databases.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'

const { start, freshDatabase } = useOwnPlatforms()

/** What has been done is written into its database while it is stopped. */
async function stoppedPlatform() {
  const { environment } = await freshDatabase(databases[0])
  const first = await start(environment)
  await first.stop()
  const { DATABASE_URL: url, DATA_DIR } = environment
  return {
    async signedIn() {
      const platform = await start(environment)
      return { platform, ...(await signIn(platform, first.firstSignIn!)) }
    },
    async change(statement: string) {
      const database = await openDatabase({ url, folder: `${DATA_DIR}/database` })
      await database.pool.query(statement)
      await database.close()
    },
  }
}

it('what one administrator has started and uploaded within 24 hours has a limit, and older things do not count', async () => {
  const { signedIn, change } = await stoppedPlatform()
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

  const { bulk, media } = contract
  const image = () => {
    const form = new FormData()
    form.set('image', new Blob(['no image'], { type: 'image/png' }), 'photo.png')
    return form
  }
  const use = async () => {
    const { client, platform } = await signedIn()
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
  await change(`update bulk_jobs set total = 999999 where id = 'recent'; delete from media where name = 'recent.mp4'`)
  expect((await use()).map(([status]) => status)).toEqual([200, 400, 415])
})

it('who has made 20,000 changes within 24 hours is told when to go on, and can end their other sessions', async () => {
  const { signedIn, change } = await stoppedPlatform()
  const use = async () => {
    const { client, platform } = await signedIn()
    const category = await client.call(contract.business.createCategory, {
      body: { name: 'Bakery', description: 'Bread' },
    })
    const ended = await client.call(contract.account.revokeOthers)
    await platform.stop()
    return [category, ended].map(({ status, message }) => [status, message])
  }
  const count = (points: number) =>
    change(`
      insert into rate_limits select 'sign-in:change:' || id, ${points}, extract(epoch from now()) * 1000 + 6000000
      from admins on conflict (key) do update set points = excluded.points`)
  await count(20_000)
  expect(await use()).toEqual([
    [429, 'You have made 20,000 changes within 24 hours. Try again in 2 hours.'],
    [200, expect.any(String)],
  ])
  await count(19_999)
  expect((await use()).map(([status]) => status)).toEqual([200, 200])
})
