import { resolve } from 'node:path'
import { restoreBackup } from './restore-backup.ts'
import { runCommand } from './run-command.ts'

const help = `Fills the platform's database and its uploads from a backup, all of it or, when it fails, nothing.

  npm run restore -- FILE [--replace]

  --replace  first throws away what the database holds

Stop the platform first. The database is the platform's own: DATABASE_URL, or the embedded one in DATA_DIR (./data). A
backup of either kind can be restored to the other.`

await runCommand({ help, isReplaceKnown: true }, async ({ path, settings, replace }) => {
  const { rows, files } = await restoreBackup(resolve(path), { settings, replace })
  return `Restored ${rows.toLocaleString('en-GB')} rows and ${files.toLocaleString('en-GB')} files from ${path}.`
})
