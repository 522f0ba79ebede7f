import { clsx } from 'clsx'
import { type ComponentType, type ReactNode, startTransition, use, useEffect, useId, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useNavigate } from 'react-router'
import { leaveDialogSearch } from '~/lib/screen-url'
import { useOutcome } from '~/mutations/outcome'
import { SessionExpired } from '~/session/session-expired'
import { Await } from '~/ui/await'
import { CloseIcon, Dialog, DialogBody, dialogBodyClass, DialogHeader } from '~/ui/dialog'
import { Spinner } from '~/ui/spinner'
import { StillWaiting } from '~/ui/still-waiting'
import { Alert } from '~/ui/alert'
import { menuLinesClass } from '~/ui/dropdown-menu'
import { Badge } from '~/ui/badge'
import { CloseButton } from './dialog-links'
import {
  type DialogContent,
  type DialogViews,
  isRecordDialog,
  type OpenDialog,
  type RecordHeading,
  type RevealView,
} from './dialogs'
import { Tabs } from './tabs'
import { useTypingGuard } from './typing-guard'
import { CopyButton } from './copy-button'

interface UrlDialogProps {
  open: OpenDialog
  views: DialogViews<Readonly<Record<string, unknown>>>
  reveal?: RevealView
}

/** The dialog in the address. A record stays in sight, at its address, until it can be edited. */
export function UrlDialog({ open, views, reveal }: UrlDialogProps) {
  const address = use(LocationContext)
  const [earlier, keep] = useState({ open, address })
  // Not `useDeferredValue`: all that is deferred is shown together, so it would wait for the list behind the dialog.
  useEffect(() => startTransition(() => keep({ open, address })), [open, address])
  const shown = open.content instanceof Promise ? earlier : { open, address }
  return (
    <LocationContext value={shown.address}>
      {/* The loader is typed by these components: each gets what it takes. */}
      <ShownDialog
        {...shown.open}
        View={views[shown.open.name] as ComponentType<object>}
        reveal={reveal}
        isLate={shown.address !== address}
      />
    </LocationContext>
  )
}

interface ShownDialogProps extends OpenDialog {
  View: ComponentType<object>
  reveal?: RevealView
  /** The dialog of the address is on its way. */
  isLate: boolean
}

/** Waits for the dialog's content, or says why there is none. */
function ShownDialog({ name, title, content, View, reveal, isLate }: ShownDialogProps) {
  const { search } = useLocation()
  const ids = { title: useId(), record: useId() }
  const revealed = useOutcome()?.revealed
  if (reveal && revealed) {
    return (
      <Frame isSheet={false} ids={ids} question={reveal.question}>
        <Head title={reveal.title ?? title} ids={ids} isKept={reveal.question !== undefined} />
        <DialogBody key="revealed">
          <reveal.View texts={revealed} />
        </DialogBody>
      </Frame>
    )
  }
  const id = new URLSearchParams(search).get('id') ?? ''
  return (
    <Frame isSheet={isRecordDialog(name)} ids={ids} isLate={isLate}>
      <Await value={content} fallback={<Head title={title} ids={ids} />}>
        {(read) => <Head title={title} ids={ids} heading={headingOf(read)} />}
      </Await>
      <Await value={content} fallback={<Loading />}>
        {(read) => (
          <DialogBody key={`${name} ${id}`}>
            {'failure' in read ? (
              <Failure {...read} />
            ) : (
              <ViewOf name={name}>
                <View {...read.props} />
              </ViewOf>
            )}
          </DialogBody>
        )}
      </Await>
    </Frame>
  )
}

const Failure = ({ failure, isExpired }: { failure: string; isExpired?: boolean }) =>
  isExpired ? (
    <SessionExpired />
  ) : (
    <Alert variant="destructive" role="alert">
      {failure}
    </Alert>
  )

/** A row's actions are a menu here too. */
const ViewOf = ({ name, children }: { name: string; children: ReactNode }) =>
  name === 'actions' ? (
    <div data-slot="menu" className={clsx('-mx-2.5', menuLinesClass)}>
      {children}
    </div>
  ) : (
    children
  )

const headingOf = (content: DialogContent) => ('props' in content ? content.props.heading : undefined)

const Loading = () => (
  <div className={dialogBodyClass}>
    <Spinner label="Loading..." />
    <StillWaiting />
  </div>
)

/** Ids of the elements that name the dialog: its title, and the record's name. */
interface Ids {
  title: string
  record: string
}

interface HeadProps {
  title: string
  ids: Ids
  heading?: RecordHeading
  /** Only its own button closes it: without scripts nothing asks before the content is lost. */
  isKept?: boolean
}

/** 'Renew Subscription'; or a record's name, which follows the title in the accessible name. */
function Head({ title, ids, heading, isKept }: HeadProps) {
  const close = !isKept && (
    <CloseButton variant="ghost" size="icon" aria-label="Close">
      <CloseIcon />
    </CloseButton>
  )
  if (!heading) return <DialogHeader id={ids.title} title={title} close={close} />
  return (
    <>
      <span id={ids.title} hidden>
        {title}
      </span>
      <DialogHeader id={ids.record} title={heading.name} close={close}>
        <RecordSummary {...heading} />
      </DialogHeader>
      {heading.tabs && (
        <Tabs className="mb-4 border-b px-5 print:hidden" label={`Tabs of ${heading.name}`} tabs={heading.tabs} />
      )}
    </>
  )
}

interface FrameProps {
  isSheet: boolean
  ids: Ids
  question?: string
  isLate?: boolean
  children: ReactNode
}

function Frame({ isSheet, ids, question: ofShown, isLate, children }: FrameProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const question = useTypingGuard(ofShown)
  return (
    <Dialog
      isSheet={isSheet}
      isBusy={isLate}
      labelledBy={`${ids.title} ${ids.record}`}
      onClose={() => void navigate(leaveDialogSearch(search), { preventScrollReset: true })}
      returnFocusTo={() => findOpener(query.get('modal') ?? '', query.get('id')) ?? screenWithoutFocus()}
    >
      {children}
      {question}
    </Dialog>
  )
}

/** The control that opens a dialog: the button that names it, or for a record its row or the row's menu. */
function findOpener(modal: string, id: string | null): HTMLElement | null {
  const openers = [`[data-modal~=${quoted(modal)}]`]
  if (id !== null) {
    const row = `tr[data-id=${quoted(id)}]`
    const ofRecord = [`${row} th a`, `${row} a.row-actions`, `${row} a[data-modal]`]
    openers.unshift(...(isRecordDialog(modal) ? ofRecord : ofRecord.toReversed()))
  }
  const candidates = openers.flatMap((opener) => [...document.querySelectorAll<HTMLElement>(opener)])
  return candidates.find((candidate) => candidate.checkVisibility() && !candidate.closest('[inert]')) ?? null
}

/** After a dialog that another screen opened, there is no opener here: the focus goes to the present screen. */
const screenWithoutFocus = () => (document.activeElement === document.body ? document.getElementById('content') : null)

const quoted = (value: string): string => `"${CSS.escape(value)}"`

function RecordSummary({ status, reference, summary }: Pick<RecordHeading, 'status' | 'reference' | 'summary'>) {
  if (!status && !reference && !summary) return null
  return (
    // As high as the button that scripts add, so that nothing moves then.
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {status && <Badge variant="pill">{status}</Badge>}
      {reference && (
        <span
          data-slot="reference"
          className="inline-flex min-h-7 items-center gap-1 font-mono text-xs text-ink-soft pointer-coarse:min-h-11 [&_svg]:size-3.5"
        >
          {reference}
          <CopyButton text={reference} what="reference" />
        </span>
      )}
      {summary && <span className="text-muted">{summary}</span>}
    </div>
  )
}
