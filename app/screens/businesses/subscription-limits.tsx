import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Progress } from '~/ui/progress'
import type { Dialog } from '~/forms/dialogs'
import { dialogSearch } from '~/lib/screen-url'
import { useMayDo } from '~/session/permission'
import { buttonVariants, type ButtonVariants } from '~/ui/button'
import { businessDialogs as dialogs } from './intents'
import type { Limit } from './subscription-limits.server'

export const SubscriptionLimits = ({ id, limits }: { id: string; limits: readonly Limit[] }) => (
  <section>
    <h3>{limits.some(({ used }) => used !== undefined) ? 'Used of its limits' : 'Its limits'}</h3>
    <ul className="mt-2.5 grid gap-1.5">
      {limits.map((limit) => (
        <LimitLine key={limit.label} id={id} {...limit} />
      ))}
    </ul>
  </section>
)

/** From this share on, a limit is marked as nearly reached. */
const nearShare = 0.9

function LimitLine({ id, label, max, used, words, more }: Limit & { id: string }) {
  const state = used !== undefined && used >= max * nearShare ? 'soon' : undefined
  return (
    <li className="grid min-h-(--control-height) grid-cols-[5.25rem_minmax(0,1fr)_minmax(5.5rem,auto)_3.25rem] items-center gap-x-3 max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:gap-y-1.5 [&>:nth-child(3)]:text-end max-md:[&>:nth-child(2)]:col-span-full max-md:[&>:nth-child(2)]:row-2 max-md:[&>:nth-child(3):last-child]:col-[2/-1]">
      <span>{label}</span>
      {used === undefined ? (
        <span />
      ) : (
        <Progress state={state} value={Math.min(used, max)} max={Math.max(max, 1)} aria-label={label} />
      )}
      <span className={state ? 'text-warn' : 'text-muted'}>{words}</span>
      {more && (
        <DialogLink dialog={dialogs[more]} id={id} size="sm" label={dialogs[more].title}>
          Add
        </DialogLink>
      )}
    </li>
  )
}

interface DialogLinkProps extends ButtonVariants {
  dialog: Dialog
  id: string
  label?: string
  isFirst?: boolean
  children: ReactNode
}

/** Opens a dialog about the business, which returns to this tab. */
export function DialogLink({ dialog, id, variant = 'secondary', size, label, isFirst, children }: DialogLinkProps) {
  const { search } = useLocation()
  if (!useMayDo(dialog.needs)) return null
  return (
    <Link
      className={buttonVariants({ variant, size })}
      to={dialogSearch(search, dialog.name, id)}
      data-modal={dialog.name}
      data-autofocus={isFirst || undefined}
      aria-label={label}
      preventScrollReset
    >
      {children}
    </Link>
  )
}
