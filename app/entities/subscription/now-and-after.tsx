import { clsx } from 'clsx'
import { buttonVariants } from '~/ui/button'
import { emptyValue } from '~/ui/empty-value'
import { receiptClass, ReceiptTotal } from '~/ui/receipt'
import type { PreviewLine } from './preview'

interface NowAndAfterProps {
  lines: readonly PreviewLine[]
  total: [label: string, amount: string] | undefined
  missingTotal?: string
  failure?: string
}

/** Two columns, so that old and new values stand side by side. */
const tableClass = clsx(
  'w-full table-fixed border-separate border-spacing-0 border-b border-dashed border-line-field text-ink-soft',
  '[&_:is(th,td)]:py-[0.1875rem] [&_:is(th,td)]:ps-2 [&_:is(th,td)]:text-end [&_:is(th,td)]:align-baseline',
  '[&_:is(th,td)]:font-normal [&_:is(th,td)]:wrap-anywhere [&_:is(th,td):first-child]:w-[26%]',
  '[&_:is(th,td):first-child]:ps-0 [&_:is(th,td):first-child]:text-start [&_:is(th,td):first-child]:wrap-normal [&_thead_th]:pb-1.5',
  '[&_thead_th]:font-semibold [&_thead_th]:text-ink [&_tr:last-child>*]:pb-2.5 [&_td>span]:whitespace-nowrap',
  '[&_tr:not([data-same])>td:last-child]:text-ink',
)

/** The effect and the cost of a change before it is made; without scripts, shown on request. */
export const NowAndAfter = ({ lines, total, missingTotal, failure }: NowAndAfterProps) => (
  <>
    <noscript className="col-span-full">
      <button type="submit" name="refresh" value="preview" className={buttonVariants({ variant: 'secondary' })}>
        Preview
      </button>
    </noscript>
    <section data-slot="receipt" className={receiptClass} aria-label="What it costs">
      {failure && (
        <p className="mb-2 text-warn" role="status">
          What the business has now could not be read: {failure}
        </p>
      )}
      {lines.length > 0 && (
        <table className={tableClass} aria-label="Now and after">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">What</span>
              </th>
              <th scope="col">Now</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody aria-live="polite">
            {lines.map(({ label, now, after }) => (
              <tr key={label} data-same={now === after || after === emptyValue || undefined}>
                <th scope="row">{label}</th>
                {/* Replaced with its cell, because a browser that translates the page takes texts out of it. */}
                <td key={`now ${now}`}>
                  <Unbroken>{now}</Unbroken>
                </td>
                <td key={`after ${after}`}>
                  <Unbroken>{after}</Unbroken>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ReceiptTotal>
        {total ? (
          <>
            <span>{total[0]}</span>
            <span aria-live="polite">{total[1]}</span>
          </>
        ) : (
          <span>{missingTotal ?? 'Choose to see what it costs.'}</span>
        )}
      </ReceiptTotal>
    </section>
  </>
)

/** Keeps a date on one line: `22 May 2027, 16:13` breaks only before its time. */
function Unbroken({ children: text }: { children: string }) {
  const [, date, rest] = /^(\d\d \w{3} \d{4},?)(.*)$/.exec(text) ?? []
  if (!date) return text
  return (
    <>
      <span>{date}</span>
      {rest}
    </>
  )
}
