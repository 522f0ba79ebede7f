import type { Page } from 'playwright'

/** How a page is shown besides its size. */
export const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced-colours': { colorScheme: 'dark', forcedColors: 'active' },
  print: { colorScheme: 'light', media: 'print' },
} satisfies Record<string, Parameters<Page['emulateMedia']>[0]>

export type Look = keyof typeof looks

/** The size of a window, under the name that it has in the files. */
export interface View {
  name: string
  width: number
  height: number
  /** Pixels of the screen for one of CSS. */
  scale?: number
  looks: readonly Look[]
}

/** A laptop, the two breakpoints, a phone on its side, a phone, and the laptop at 200 %. */
export const views: readonly View[] = [
  { name: '1366', width: 1366, height: 768, looks: ['light', 'dark', 'forced-colours', 'print'] },
  { name: '1024', width: 1024, height: 768, looks: ['light', 'dark'] },
  { name: '768', width: 768, height: 1024, looks: ['light', 'dark'] },
  { name: '740', width: 740, height: 360, looks: ['light', 'dark'] },
  { name: '360', width: 360, height: 740, looks: ['light', 'dark', 'forced-colours'] },
  { name: 'zoom', width: 683, height: 384, scale: 2, looks: ['light'] },
]

/** Below this width the navigation is a menu. */
export const menuWidth = 1024
