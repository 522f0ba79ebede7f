import type { ReactNode } from 'react'

export interface ReceiptProps {
  title: string
  lines: readonly (readonly [label: string, amount: string])[]
  children: ReactNode
}

const line =
  'flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere [&>:last-child]:ms-auto [&>:last-child]:text-end'

export const ReceiptTotal = ({ children }: { children: ReactNode }) => (
  <div className={`${line} pt-2.5 font-semibold`}>{children}</div>
)

/** Paper with a torn edge. The mask is off in forced colours, because it would cut the border. */
export const receiptClass =
  'col-span-full mask-torn rounded-t-lg bg-tint p-4 pb-5.5 forced-colors:border forced-colors:mask-none'

export const Receipt = ({ title, lines, children }: ReceiptProps) => (
  <section data-slot="receipt" className={receiptClass} aria-label={title}>
    <h3 className="wrap-anywhere">{title}</h3>
    {lines.length > 0 && (
      <dl className="mt-2.5 grid gap-1 border-y border-dashed border-line-field py-2.5 text-ink-soft">
        {lines.map(([label, amount]) => (
          <div key={label} className={line}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    )}
    <ReceiptTotal>{children}</ReceiptTotal>
  </section>
)
