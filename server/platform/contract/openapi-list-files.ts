import { z } from 'zod'
import type { Endpoint } from './index.ts'
import { exportFormats, figureFiles, type ListFile, listFiles } from './list-file.ts'
import { contentOf, describeParameters, type Operation, type PathItem, type Server } from './openapi-document.ts'
import { identifier, itemSchemas, ListingQuery } from './record.ts'

const problem = z.object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() })

/** The files of a console's lists and figures, as paths of the OpenAPI document: the console has them on its own origin. */
export const describeListFiles = (servers: readonly Server[]): Record<string, PathItem> => {
  const lists = Object.entries<ListFile>(listFiles).map(([path, file]): [string, Operation] => [
    path.replace(':id', `{${file.of?.parameter}}`),
    describeList(path, file),
  ])
  const figures = Object.entries(figureFiles).map(([path, { row, summary }]): [string, Operation] => [
    path,
    describeFile(path, { row, summary, parameters: [] }),
  ])
  return Object.fromEntries([...lists, ...figures].map(([path, get]) => [`${path}.{format}`, { servers, get }]))
}

function describeList(path: string, { endpoint, of: subject, filters: ownFilters }: ListFile): Operation {
  const parameters = Object.entries(endpoint.query?.shape ?? {})
  const filters = Object.fromEntries(parameters.filter(([name]) => name !== subject?.parameter))
  return describeFile(path, {
    row: rowOf(endpoint),
    summary: `Every row of ${path}, filtered, searched and sorted as on its screen`,
    parameters: [
      ...(subject?.in === 'path' ? describeParameters('path', z.object({ [subject.parameter]: identifier })) : []),
      ...(subject?.in === 'query' ? describeParameters('query', z.object({ business: identifier })) : []),
      ...describeParameters('query', z.object({ ...filters, ...ownFilters?.shape })),
      ...describeParameters('query', ListingQuery),
    ],
  })
}

interface DescribedFile extends Pick<Operation, 'summary' | 'parameters'> {
  row: z.ZodType
}

function describeFile(path: string, { row, summary, parameters }: DescribedFile): Operation {
  const [csv, xlsx] = [exportFormats.csv, exportFormats.xlsx].map((type) => contentOf(z.string(), type).content)
  const { content: json } = contentOf(jsonOf(row))
  return {
    operationId: `file.${path.replaceAll(/\W+/g, '-').replace(/^-/, '')}`,
    tags: ['file'],
    summary,
    description: 'For the platform’s token, or for a session of the console.',
    security: [{ bearer: [] }, { session: [] }],
    parameters: [
      ...describeParameters('path', z.object({ format: z.enum(Object.keys(exportFormats)) })),
      ...parameters,
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

function rowOf({ data, rows }: Endpoint): z.ZodType {
  const list = rows && data instanceof z.ZodObject ? data.shape[rows] : data
  return (list instanceof z.ZodPipe && itemSchemas.get(list.in as object)) || z.unknown()
}

/** What `jsonFile` of the console writes. */
const jsonOf = (row: z.ZodType) =>
  z.object({
    list: z.string(),
    generatedAt: z.iso.datetime(),
    filters: z.record(z.string(), z.string()),
    rows: z.array(row),
    total: z.int().describe('The number of rows.'),
  })
