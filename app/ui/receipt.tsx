import type { ReactNode } from 'react'

export interface ReceiptProps {
  title: string
  /** What is added up: a label and an amount each. */
  lines: readonly (readonly [label: string, amount: string])[]
  /** The sum and what it is called, as two elements. */
  children: ReactNode
}

/** A price that is added up, as a slip of paper. */
export const Receipt = ({ title, lines, children }: ReceiptProps) => (
  <section className="receipt wide" aria-label={title}>
    <h3>{title}</h3>
    <dl className="receipt-lines">
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    <div className="receipt-total">{children}</div>
  </section>
)
