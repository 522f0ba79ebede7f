import { resolve } from 'node:path'
import { OperatorError } from '../../data-folder/operator-error.ts'
import { runCommand } from '../startup/operator-command.ts'
import { createBackup } from './create-backup.ts'

const help = `Writes everything that the platform keeps into one file: its database as of one moment, and the uploads.

  npm run backup -- FILE

The platform may run meanwhile, and may be written to. The database is the platform's own: DATABASE_URL, or the embedded
one in DATA_DIR (./data). The file holds password hashes, so only its owner can read it. The keys in it are encrypted:
restoring it elsewhere needs the same SESSION_SECRET, or a copy of DATA_DIR/session-secret.`

await runCommand({ help, parameter: 'FILE' }, async ({ parameter: path, settings }) => {
  const { rows, files, leftOut } = await createBackup(resolve(path), settings)
  const saved = `Saved ${rows.toLocaleString('en-GB')} rows and ${files.toLocaleString('en-GB')} files to ${path}.`
  if (leftOut.length === 0) return saved
  // An error, so that no older backup, which may hold them, is deleted after it.
  const names = `${leftOut.slice(0, 20).join(', ')}${leftOut.length > 20 ? ` and ${leftOut.length - 20} others` : ''}`
  throw new OperatorError(
    `${saved} Left out, because they are missing in ${settings.mediaFolder} or cut short: ${names}. Put them back from an older backup.`,
  )
})
