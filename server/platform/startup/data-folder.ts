import { makePrivate } from '../../data-folder/private-folder.ts'
import { keepSessionSecrets } from '../../data-folder/session-secret.ts'
import type { Settings } from './settings.ts'

type Tell = (what: { dataFolder: string; narrowed: number }, message: string) => void

/** For commands, which keep no log. */
export const tellOperator: Tell = ({ dataFolder }, message) =>
  void process.stderr.write(`${message} (${dataFolder}).\n`)

/**
 * Closes the data folder to other users and returns the secrets that go with it, which are those of the settings
 * or else its own. Warns when it was open to others until now. Throws `DataFolderError`.
 */
export function openDataFolder({ dataFolder, sessionSecrets }: Settings, tell: Tell): string[] {
  const narrowed = makePrivate(dataFolder)
  if (narrowed > 0) tell({ dataFolder, narrowed }, 'DATA_DIR was open to other users; now it is not')
  return sessionSecrets ?? keepSessionSecrets(dataFolder)
}
