import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export const cardClass =
  'card rounded-xl bg-surface shadow-panel print:shadow-none forced-colors:outline-1 forced-colors:-outline-offset-1'

export const Card = ({ className, ...properties }: ComponentProps<'section'>) => (
  <section data-slot="card" className={clsx(cardClass, className)} {...properties} />
)

export const cardHeaderClass =
  'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 ps-4 pe-3 max-md:pt-3 [&>p]:text-muted'

export const CardHeader = ({ className, ...properties }: ComponentProps<'header'>) => (
  <header data-slot="card-header" className={clsx(cardHeaderClass, className)} {...properties} />
)
