/** What the browser's build says of its entry files. */
export interface InlineEntries {
  /** The code that hydrates the page; undefined in development. */
  client: string | undefined
  /** By the address of a route's file: the chunk that holds its exports, if it has any, and their names in there. */
  routes: Record<string, { chunk: string | undefined; exports: Record<string, string> }>
}
