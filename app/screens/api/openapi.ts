import { createOpenApiDocument } from '#contract/openapi.ts'

let document: string | undefined

/** Public, because it describes calls and contains no data. */
export const loader = () =>
  new Response((document ??= JSON.stringify(createOpenApiDocument('console'))), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
