import type { ReactNode } from 'react'
import { Card } from '~/ui/card'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="help-part">
    <h2>{title}</h2>
    {children}
  </Card>
)

export const Rules = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
