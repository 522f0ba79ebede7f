import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { countInWords } from '~/entities/business/business'
import { type BulkAct, bulkWords } from '~/entities/bulk/bulk-intents'
import { IntentButton } from '~/forms/screen-form'
import { formatNumber } from '~/lib/number'
import { buttonVariants } from '~/ui/button'
import { Card } from '~/ui/card'
import { Progress } from '~/ui/progress'
import { jobIntents, reverseOf } from './intents'

export interface JobView {
  id: string
  /** Undefined for an action of a newer platform. */
  act?: BulkAct
  period?: number
  total: number
  done: number
  /** Finished businesses that already had the wanted state; undefined where the platform does not tell. */
  unchanged?: number
  failed: number
  /** Not yet started when the job was cancelled. */
  cancelled: number
  /** Failed businesses that a later job has retried. */
  retried: number
  isFinished: boolean
  about: string
}

const refreshMilliseconds = 2000

/** A job's progress, and what can still be done. */
export function JobSummary({ of: view }: { of: JobView }) {
  const { id, act, period, total, done, unchanged = 0, failed, cancelled, retried, isFinished, about } = view
  const { search } = useLocation()
  useProgress(view)
  const max = Math.max(total, 1)
  const { verb, done: past } = act ? bulkWords[act] : { verb: 'Change', done: 'changed' }
  const months = period ? ` for ${period === 1 ? '1 month' : `${period} months`}` : ''
  return (
    <Card className="grid gap-2 p-4" aria-label="Progress">
      {!isFinished && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <h2>
        {verb} {countInWords(total)}
        {months}
      </h2>
      <p className="text-muted">{about}</p>
      {/* The bar of successes covers the one of attempts, so what shows of that are the failures. */}
      <div className="grid *:col-[1] *:row-[1]">
        <Progress value={done + failed} max={max} state="failed" aria-label="Progress" />
        <Progress value={done} max={max} state="done" aria-hidden />
      </div>
      <p role="status">
        {isFinished ? 'Finished: ' : 'Running: '}
        {formatNumber(done - unchanged)} {past},{' '}
        {unchanged > 0 && `${formatNumber(unchanged)} ${act === 'activate' ? 'active' : 'inactive'} already, `}
        {formatNumber(failed)} failed
        {!isFinished && `, ${formatNumber(total - done - failed - cancelled)} waiting`}
        {retried > 0 && `, ${formatNumber(retried)} of them tried again since`}
        {cancelled > 0 && `, ${formatNumber(cancelled)} cancelled`}
      </p>
      <div className="flex gap-2 empty:hidden">
        {!isFinished && (
          <>
            <Link className={buttonVariants({ variant: 'secondary' })} to={search || '?'} preventScrollReset>
              Refresh
            </Link>
            <IntentButton intent={jobIntents.cancel} id={id}>
              Cancel
            </IntentButton>
          </>
        )}
        {isFinished && <Reverse {...view} />}
        {isFinished && act && failed > retried && (
          <IntentButton intent={jobIntents.retryFailed} id={id} className={buttonVariants()}>
            Retry failed
          </IntentButton>
        )}
      </div>
    </Card>
  )
}

/** Reverses the job, only for the businesses that it changed. */
function Reverse({ id, act, done, unchanged }: JobView) {
  const back = act && reverseOf[act]
  if (!back || unchanged === undefined || done === unchanged) return null
  const count = done - unchanged
  return (
    <IntentButton intent={jobIntents.reverse} id={id}>
      {bulkWords[back].verb} {count === 1 ? 'this one' : `these ${formatNumber(count)}`} again
    </IntentButton>
  )
}

/** Reads again some time after the reading before is shown, however late it was. */
function useProgress(view: JobView) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (view.isFinished) return
    const timer = setTimeout(() => void revalidate(), refreshMilliseconds)
    return () => clearTimeout(timer)
  }, [view, revalidate])
}
