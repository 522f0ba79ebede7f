import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from './icon'

export const SearchInput = ({ className, ...properties }: ComponentProps<'input'>) => (
  <div className="relative print:hidden">
    <Icon name="Search" size={16} className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-muted" />
    <input
      className={clsx(
        'h-(--control-height) w-full rounded-md ps-8.5 pe-2 text-ellipsis focus:-outline-offset-1 forced-colors:border',
        className,
      )}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      {...properties}
    />
  </div>
)
