const tones: Record<string, 'good' | 'bad' | 'warn'> = {
  active: 'good',
  inactive: 'bad',
  on: 'good',
  complete: 'good',
  completed: 'good',
  pending: 'warn',
  cancelled: 'bad',
}

/** A status as a word with a colour; the word alone carries the meaning. */
export const Badge = ({ children, isPill }: { children: string; isPill?: boolean }) => (
  <span className={isPill ? 'badge badge-pill' : 'badge'} data-tone={tones[children.toLowerCase()]}>
    {children}
  </span>
)
