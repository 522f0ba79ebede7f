/** Fills a folder with what consoles of tests start from: `node tests/support/prepare-data.ts FOLDER`, after a build. */
import { startConsole } from './console.ts'

const [dataFolder] = process.argv.slice(2)
if (!dataFolder) throw new Error('Name the folder to fill.')
const running = await startConsole({ dataFolder })
await running.stop()
