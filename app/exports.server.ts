import { STATUS_CODES } from 'node:http'
import { type MiddlewareFunction, redirect } from 'react-router'
import { contract } from '#contract/index.ts'
import { usualExport } from '#contract/list-file.ts'
import { identifier } from '#contract/record.ts'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { type Context, requestScope } from '~/lib/request'
import { requiredProof } from '~/mutations/reauthentication.server'
import { offers, openTokenSession, requireCapabilities, requireSession } from '~/session/session.server'
import { addToast } from '~/toasts/toasts.server'
import { fileAt, isFileAddress } from './exported-lists.server'

/**
 * Sends the files of lists. They have no routes: the router can't match a part of a segment, as in
 * `/subscriptions/BIZ-1.csv`, and every route is a line of what browsers load. Where there is no file, everybody gets a
 * problem as JSON (RFC 9457). A script may send the platform's token instead of a session, and gets such problems alone and no
 * cookie. Both need a recent proof for a copy of a long list: a token that somebody got hold of is one that a script may send.
 */
export const exportMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context, url } = args
  const file = fileAt(url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || !context.get(requestScope).isDocument) return next()
  if (!file) return isFileAddress(url) ? problem(404, 'There is no file at this address.') : next()
  const { list, screen, ...options } = file
  context.get(requestScope).sharesReads = false
  if (list.of && !identifier.safeParse(file.id).success) {
    return problem(404, list.of === 'job' ? 'There is no such job.' : unknownBusiness)
  }
  // A file is written into the log, so there is none without its bytes.
  if (request.method === 'HEAD') return problem(405, 'Ask for a file by GET.', { Allow: 'GET' })
  if (isPartOfPage(request)) return problem(403, 'A file can’t be shown as part of a page. Open its address.')
  async function respond(unproven: () => Response, failed: (error: PlatformError) => Response): Promise<Response> {
    try {
      await requireCapabilities(context)
      return await list.respond({ context, url }, { ...options, beforeCopy: proofCheck(context, unproven) })
    } catch (error) {
      if (error instanceof Response) return error
      if (!(error instanceof PlatformError)) throw error
      return requiredProof(context, error) ? unproven() : failed(error)
    }
  }

  const authorization = request.headers.get('Authorization') ?? ''
  if (!/^bearer\b/i.test(authorization)) {
    const proof = () => redirect(`/account?modal=reauthenticate&next=${encodeURIComponent(screen)}`, 303)
    return requireSession(args, async () => {
      if (isLinkElsewhere(request)) {
        addToast(context, { kind: 'warning', text: 'A link on another site led here. Press Export for the file.' })
        return redirect(screen, 303)
      }
      return respond(proof, (error) => {
        const isSession = error.kind === 'expired' || error.kind === 'malformed'
        if (!isSession) addToast(context, { kind: 'error', text: textOf(error), id: 'axios-error' })
        return redirect(screen, 303)
      })
    })
  }
  const [, token] = /^bearer +([\x21-\x7e]+)$/i.exec(authorization) ?? []
  if (!token) return problem(401, unknownToken)
  return openTokenSession(context, token, () => respond(() => problem(403, proofDetail), problemOf))
}

/** Another site can send a browser to any address; the row in the log would be in the name of who is signed in there. */
const isLinkElsewhere = ({ headers }: Request): boolean =>
  /^(cross|same)-site$/.test(headers.get('Sec-Fetch-Site') ?? '')

/** A picture's address may be any that an administrator has typed. Browsers tell by https, and to localhost. */
const isPartOfPage = ({ headers }: Request): boolean =>
  !['document', 'empty'].includes(headers.get('Sec-Fetch-Dest') ?? 'empty')

/** Throws `refusal()` unless who is signed in has shown so lately; undefined on a platform that doesn't ask for that. */
function proofCheck(context: Context, refusal: () => Response): (() => Promise<void>) | undefined {
  if (!offers(context, 'reauthentication')) return undefined
  return async () => {
    const { data } = await callPlatform(context, contract.account.read, {})
    if (data.isProven === false) throw refusal()
  }
}

const fewRows = usualExport.toLocaleString('en')
const proofDetail = [
  'This copy of everything needs a recent proof of who is signed in.',
  'Sign in for a new token, or prove it with this one:',
  `POST {"password": "…"}, or {"code": "…"} with a second factor, to /api${contract.account.reauthenticate.path} of the platform.`,
  'Then send the request again.',
  `A file of at most ${fewRows} rows needs no proof, nor does one with a filter or search that leaves rows out.`,
].join(' ')

const unknownToken = 'The platform does not accept this token. Sign in for a new one.'

const unknownBusiness = 'There is no such business. Name one by its reference.'

/** What a person is told: where the platform says nothing, its HTTP status text. */
const textOf = (error: PlatformError): string => error.platformMessage ?? error.statusText ?? error.userMessage

function problemOf({ kind, status, userMessage, retryAfter }: PlatformError): Response {
  if (kind === 'expired' || kind === 'malformed') return problem(401, unknownToken)
  if (kind === 'refused') return problem(status ?? 400, userMessage, retryAfter ? { 'Retry-After': retryAfter } : {})
  return problem(kind === 'timeout' ? 504 : 502, userMessage)
}

function problem(status: number, detail: string, headers: Record<string, string> = {}): Response {
  const title = STATUS_CODES[status] ?? 'Refused'
  return new Response(`${JSON.stringify({ type: 'about:blank', title, status, detail })}\n`, {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...headers,
    },
  })
}
