import { useId } from 'react'

/** One headline figure. */
export const FigureCard = ({ title, value }: { title: string; value: string }) => (
  <section className="card figure-card" aria-label={title}>
    <h2>{title}</h2>
    <strong>{value}</strong>
  </section>
)

interface FiguresTableProps {
  title: string
  columns?: readonly string[]
  rows: readonly (readonly [label: string, ...values: string[]])[]
}

/** A small table of labelled figures under a heading. */
export function FiguresTable({ title, columns, rows }: FiguresTableProps) {
  const id = useId()
  return (
    <section className="card p-3">
      <h2 id={id} className="pb-2 font-semibold">
        {title}
      </h2>
      <table className="figures" aria-labelledby={id}>
        {columns && (
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Figure</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([label, ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
