declare module 'virtual:inline-entries' {
  export const entries: import('./entries').InlineEntries
}
