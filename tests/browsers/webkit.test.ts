import { webkit } from './webkit.ts'
import { useBrowser } from './use-browser.ts'

useBrowser(webkit)
