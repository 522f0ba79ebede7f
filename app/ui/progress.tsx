import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const looks = {
  running: 'bg-tint-strong text-muted',
  soon: 'bg-tint-strong text-soon',
  lapsed: 'bg-tint-strong text-stopped',
  failed: 'bg-tint-strong text-stopped',
  /** Drawn over another bar. */
  done: 'bg-transparent text-live',
}

interface ProgressProps extends ComponentProps<'progress'> {
  state?: keyof typeof looks
}

export const Progress = ({ state = 'running', className, ...properties }: ProgressProps) => (
  <progress
    data-state={state}
    className={clsx(
      'h-1.5 w-full appearance-none overflow-hidden rounded-full',
      '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current',
      '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current',
      'forced-colors:border forced-colors:bg-[Canvas] forced-colors:text-[Highlight] forced-colors:forced-color-adjust-none',
      looks[state],
      className,
    )}
    {...properties}
  />
)
