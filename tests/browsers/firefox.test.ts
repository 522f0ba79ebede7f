import { firefox } from './puppeteer-engines.ts'
import { useBrowser } from './use-browser.ts'

useBrowser(firefox)
