/** A place in the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** Keys that are no letters. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowUp' | 'SelectAll'

/** The one page of a browser, used as a person uses it: by pointer and keyboard. */
export interface Tab {
  open: (address: string) => Promise<void>
  /** Runs a function in the page. It knows its arguments and nothing of the module that it stands in. */
  run: <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>
  clickAt: (point: Point) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Gives the page a width and a height, or as near to them as the browser goes. */
  resize: (width: number, height: number) => Promise<void>
  /** Errors, uncaught ones and violations of the policy so far, one line each. */
  problems: () => Promise<string[]>
}

export interface RunningBrowser {
  tab: Tab
  /** Ends every process that the browser started, and removes its files. */
  close: () => Promise<void>
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Starts a browser on a system that is set to dark colours and to little motion. */
  start: () => Promise<RunningBrowser>
}
