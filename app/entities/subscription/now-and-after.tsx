import { emptyValue } from '~/ui/empty-value'
import stylesheet from './now-and-after.css?url'
import type { PreviewLine } from './preview'
import { ReceiptTotal } from '~/ui/receipt'

interface NowAndAfterProps {
  lines: readonly PreviewLine[]
  /** What it costs and what that is made of. */
  total: [label: string, amount: string] | undefined
  /** Said where no total can be known. */
  missingTotal?: string
  /** Why the present subscription is not known. */
  failure?: string
}

/** What a change makes of a subscription and what it costs, before it is made; without scripts on request. */
export const NowAndAfter = ({ lines, total, missingTotal, failure }: NowAndAfterProps) => (
  <>
    {/* Part of documents, too: what a lazy part imports is loaded by scripts alone. */}
    <link rel="stylesheet" href={stylesheet} precedence="default" />
    <noscript className="wide">
      <button type="submit" name="refresh" value="preview" className="button">
        Preview
      </button>
    </noscript>
    <section className="receipt wide" aria-label="What it costs">
      {failure && (
        <p className="now-and-after-failure" role="status">
          What the business has now could not be read: {failure}
        </p>
      )}
      {lines.length > 0 && (
        <table className="now-and-after" aria-label="Now and after">
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
                <td>
                  <Unbroken>{now}</Unbroken>
                </td>
                <td>
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

/** A date stays in one line: `22 May 2027, 16:13` breaks before its time. */
function Unbroken({ children: text }: { children: string }) {
  const [, date, rest] = /^(\d\d \w{3} \d{4})(.*)$/.exec(text) ?? []
  if (!date) return text
  return (
    <>
      <span>{date}</span>
      {rest}
    </>
  )
}
