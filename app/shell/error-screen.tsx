import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { documentTitle } from '~/lib/titles'

const notFound = 'Oops! 404 - PAGE NOT FOUND'
const unexpected = 'Unexpected Application Error!'

interface Failure {
  isNotFound: boolean
  /** The status text or the message of what was thrown; undefined for a defect, of which nothing is told. */
  message?: string
}

export function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { isNotFound: false }
  return { isNotFound: error.status === 404, message: String(error.data || error.statusText) }
}

/** The document's title, which is that of the error screen where one is shown in place of the page. */
export function shownTitle(pathname: string, error: unknown): string {
  if (!error) return documentTitle(pathname)
  return `${failureOf(error).isNotFound ? 'Page not found' : 'Unexpected Application Error'} · Console`
}

/** What stands in place of a page that failed or does not exist; whoever shows it gives it its place in the page. */
export const ErrorScreen = ({ isNotFound, message }: Failure) =>
  isNotFound ? (
    <NotFoundScreen message={message} />
  ) : (
    <Failed
      heading={unexpected}
      message={message ?? 'Something went wrong on our side. Reload the page; if it stays, tell the operator.'}
    >
      <a className="button" href="/dashboard">
        Go to the dashboard
      </a>
    </Failed>
  )

export const NotFoundScreen = ({ message }: { message?: string }) => (
  <Failed
    heading={notFound}
    message={message ?? 'Nothing stands at this address. It may have been mistyped, or the page has moved.'}
  >
    <a className="button button-primary" href="/dashboard">
      GO TO HOMEPAGE
    </a>
  </Failed>
)

const Failed = ({ heading, message, children }: { heading: string; message: string; children: ReactNode }) => (
  <div className="list-state min-h-[60dvh] content-center">
    <h1>{heading}</h1>
    <p>{message}</p>
    {children}
  </div>
)
