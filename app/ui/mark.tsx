import { clsx } from 'clsx'

const paper = 'M3 2.5A2.5 2.5 0 0 1 5.5 0h11A2.5 2.5 0 0 1 19 2.5V22l-2.67-2.2L13.67 22 11 19.8 8.33 22l-2.66-2.2L3 22Z'
const lines = 'M7 6h8M7 10h8M7 14h4'

/** The console's mark, a torn receipt, always beside its name. The icon file is mark.svg. */
export const Mark = ({ className }: { className?: string }) => (
  <svg
    className={clsx('flex-none text-accent forced-colors:text-[CanvasText]', className ?? 'h-6 w-5.5')}
    viewBox="1 -1 20 24"
    aria-hidden
  >
    <path fill="currentColor" d={paper} />
    <path
      d={lines}
      fill="none"
      stroke="var(--mark-lines, var(--color-canvas))"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </svg>
)
