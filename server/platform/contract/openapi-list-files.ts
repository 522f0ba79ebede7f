import { z } from 'zod'
import type { Endpoint } from './index.ts'
import { exportFormats, type ListFile, listFiles } from './list-file.ts'
import type { Operation, PathItem, Server } from './openapi-document.ts'
import { contentOf, describeParameters } from './openapi-schema.ts'
import { identifier, itemSchemas, ListingQuery } from './record.ts'

const problem = z.object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() })

/** The files of a console's lists, as paths of the OpenAPI document: the console has them on its own origin. */
export const describeListFiles = (servers: readonly Server[]): Record<string, PathItem> =>
  Object.fromEntries(
    Object.entries<ListFile>(listFiles).map(([path, file]) => [
      `${path.replace(':id', `{${file.of?.parameter}}`)}.{format}`,
      { servers, get: describeFile(path, file) },
    ]),
  )

function describeFile(path: string, { endpoint, of: subject, filters: ownFilters }: ListFile): Operation {
  const parameters = Object.entries(endpoint.query?.shape ?? {})
  const filters = Object.fromEntries(parameters.filter(([name]) => name !== subject?.parameter))
  const [csv, xlsx] = [exportFormats.csv, exportFormats.xlsx].map((type) => contentOf(z.string(), type).content)
  const { content: json } = contentOf(jsonOf(endpoint))
  return {
    operationId: `file.${path.replaceAll(/\W+/g, '-').replace(/^-/, '')}`,
    tags: ['file'],
    summary: `Every row of ${path}, filtered, searched and sorted as on its screen`,
    description: 'For the platform’s token, or for a session of the console.',
    security: [{ bearer: [] }, { session: [] }],
    parameters: [
      ...describeParameters('path', z.object({ format: z.enum(Object.keys(exportFormats)) })),
      ...(subject?.in === 'path' ? describeParameters('path', z.object({ [subject.parameter]: identifier })) : []),
      ...(subject?.in === 'query' ? describeParameters('query', z.object({ business: identifier })) : []),
      ...describeParameters('query', z.object({ ...filters, ...ownFilters?.shape })),
      ...describeParameters('query', ListingQuery),
    ],
    responses: {
      200: {
        description: 'The file. One that could not be read to its end breaks off: the connection is cut.',
        content: { ...json, ...csv, ...xlsx },
      },
      default: { description: 'Refused, with the reason', ...contentOf(problem, 'application/problem+json') },
    },
  }
}

/** What `jsonFile` of the console writes. */
function jsonOf({ data, rows }: Endpoint): z.ZodType {
  const list = rows && data instanceof z.ZodObject ? data.shape[rows] : data
  const item = list instanceof z.ZodPipe ? itemSchemas.get(list.in as object) : undefined
  return z.object({
    list: z.string(),
    generatedAt: z.iso.datetime(),
    filters: z.record(z.string(), z.string()),
    rows: z.array(item ?? z.unknown()),
    total: z.int().describe('The number of rows.'),
  })
}
