import { createOpenApiDocument } from '#contract/openapi.ts'

let document: string | undefined

/** The document names calls and nothing that anybody keeps, so it is there for everybody. */
export const loader = () =>
  new Response((document ??= JSON.stringify(createOpenApiDocument('console'))), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
