import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { documentTitle } from '~/lib/titles'
import { EmptyArt, emptyClass } from '~/ui/empty'
import { buttonVariants } from '~/ui/button'

interface Failure {
  isNotFound: boolean
  /** The thrown status text or message; undefined for a defect, whose details stay hidden. */
  message?: string
}

export function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { isNotFound: false }
  const { status, statusText, data } = error
  // The router's own, of a form for a screen without one, names parts of the code.
  return { isNotFound: status === 404, message: String(status === 405 ? statusText : data || statusText) }
}

/** The document title; an error screen's own if one is shown. */
export function shownTitle(pathname: string, error: unknown): string {
  if (!error) return documentTitle(pathname)
  return `${failureOf(error).isNotFound ? 'Page not found' : 'Unexpected Application Error'} · Console`
}

/** Replaces a page that failed or does not exist; the caller places it. */
export const ErrorScreen = ({ isNotFound, message }: Failure) =>
  isNotFound ? (
    <NotFoundScreen message={message} />
  ) : (
    <Failed
      heading="Unexpected Application Error!"
      message={message ?? 'Something went wrong on our side. Reload the page; if it stays, tell the operator.'}
    >
      {/* Requests the same address again. */}
      <a className={buttonVariants()} href="">
        Try again
      </a>
      <a className={buttonVariants({ variant: 'secondary' })} href="/dashboard">
        Go to the dashboard
      </a>
    </Failed>
  )

export const NotFoundScreen = ({ message }: { message?: string }) => (
  <Failed
    kicker="There’s no page here"
    heading="Oops! 404 - PAGE NOT FOUND"
    message={message ?? 'The address may be old, or a letter is missing.'}
  >
    <a className={buttonVariants()} href="/dashboard">
      GO TO HOMEPAGE
    </a>
  </Failed>
)

interface FailedProps {
  kicker?: string
  heading: string
  message: string
  children: ReactNode
}

const Failed = ({ kicker, heading, message, children }: FailedProps) => (
  <div className={`${emptyClass} col-span-full row-[3/-1] min-h-[60dvh] *:max-w-xl`}>
    <EmptyArt />
    {kicker && <p className="text-xs leading-5">{kicker}</p>}
    <h1 className="text-ink">{heading}</h1>
    <p>{message}</p>
    <p className="mt-2 flex flex-wrap justify-center gap-x-2 print:hidden">{children}</p>
  </div>
)
