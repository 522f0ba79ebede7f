import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright'

/** Debian's browsers: the one without a window takes two thirds of the other's time for the same pages. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser that `CHROMIUM` names, or Debian's, kept from talking to anything but the pages under test. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? installed.find((path) => existsSync(path)) ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
