import { resolve } from 'node:path'
import { runCommand } from '../startup/operator-command.ts'
import { restoreBackup } from './restore-backup.ts'

const help = `Fills the platform's database and its uploads from a backup, all of it or, when it fails, nothing.

  npm run restore -- FILE [--replace] [--drop-unreadable]

  --replace          first throws away what the database holds
  --drop-unreadable  leaves out what no SESSION_SECRET given here can decrypt: those second factors are set up anew

The keys of second factors and of tokens are encrypted with the SESSION_SECRET (or the DATA_DIR/session-secret) under
which the backup was made. Set the same one, behind the present one and separated by a comma if there is another.

Stop the platform first. The database is the platform's own: DATABASE_URL, or the embedded one in DATA_DIR (./data). A
backup of either kind can be restored to the other.`

const options = { replace: { type: 'boolean' }, 'drop-unreadable': { type: 'boolean' } } as const

await runCommand({ help, parameter: 'FILE', options }, async ({ parameter: path, settings, options: given }) => {
  const { rows, files } = await restoreBackup(resolve(path), settings, {
    replace: given.replace === true,
    dropUnreadable: given['drop-unreadable'] === true,
  })
  return `Restored ${rows.toLocaleString('en-GB')} rows and ${files.toLocaleString('en-GB')} files from ${path}.`
})
