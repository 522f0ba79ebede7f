import type { ReactNode } from 'react'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card help-part">
    <h2>{title}</h2>
    {children}
  </section>
)

export const Rules = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
