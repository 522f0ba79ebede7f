import { cva, type VariantProps } from 'class-variance-authority'

/** A dot and a word. Stopped and ended have a ring, so that meaning never depends on colour alone. */
const badgeVariants = cva(
  [
    'inline-flex items-center gap-[0.4375rem] align-bottom text-sm font-normal whitespace-nowrap text-ink-soft',
    'before:size-2 before:rounded-full before:border-2 before:border-current before:forced-color-adjust-none',
  ],
  {
    variants: {
      tone: {
        good: 'before:bg-live before:text-live',
        warn: 'before:bg-soon before:text-soon',
        bad: 'before:text-stopped',
        scheduled: 'before:bg-scheduled before:text-scheduled',
        ended: 'before:text-ended',
      },
      variant: {
        dot: '',
        pill: 'rounded-2xl bg-tint py-0.5 ps-2 pe-2.5 text-xs/4 text-ink forced-colors:border',
      },
    },
  },
)

export type Tone = NonNullable<VariantProps<typeof badgeVariants>['tone']>

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

interface BadgeProps extends Pick<VariantProps<typeof badgeVariants>, 'variant'> {
  children: string
  tone?: Tone
}

export const Badge = ({ children, tone = tones[children.toLowerCase()] ?? 'ended', variant = 'dot' }: BadgeProps) => (
  <span data-slot="badge" data-tone={tone} className={badgeVariants({ tone, variant })}>
    {children}
  </span>
)
