export type Tone = 'good' | 'bad' | 'warn' | 'scheduled' | 'ended'

const tones: Record<string, Tone> = {
  active: 'good',
  live: 'good',
  scheduled: 'scheduled',
  inactive: 'bad',
  on: 'good',
  done: 'good',
  failed: 'bad',
  lapsed: 'bad',
  warning: 'warn',
  waiting: 'warn',
  complete: 'good',
  completed: 'good',
  pending: 'warn',
  cancelled: 'bad',
}

interface BadgeProps {
  children: string
  /** Of its word, unless what it stands beside makes it another. */
  tone?: Tone
  isPill?: boolean
}

/** A status as a word with a colour; the word alone carries the meaning. */
export const Badge = ({ children, tone = tones[children.toLowerCase()], isPill }: BadgeProps) => (
  <span className={isPill ? 'badge badge-pill' : 'badge'} data-tone={tone}>
    {children}
  </span>
)
