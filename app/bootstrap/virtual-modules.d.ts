declare module 'virtual:inline-entries' {
  import type { InlineEntries } from '~/bootstrap/entries'

  export const entries: InlineEntries
}
