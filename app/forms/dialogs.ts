import type { ReactNode } from 'react'
import type { Permission } from '#contract/role.ts'

/** A dialog as links name it: a misspelt one is no member of its table and does not compile. */
export interface Dialog {
  name: string
  title: string
  needs: Permission
}

/** A title; or, of a dialog that needs something else than others of its name, that too. */
type Declaration = string | { title: string; needs: Permission }

/** These only show something. The others change something, unless they say otherwise. */
const readDialogs: readonly string[] = ['view', 'actions']

/** Declares a screen's dialogs by name, with their titles. */
export function dialogs<const Declared extends Readonly<Record<string, Declaration>>>(declared: Declared) {
  const table = Object.fromEntries(
    Object.entries(declared).map(([name, declaration]) => {
      const needs: Permission = readDialogs.includes(name) ? 'read' : 'write'
      return [name, { needs, name, ...(typeof declaration === 'string' ? { title: declaration } : declaration) }]
    }),
  )
  // Each entry with its own name, as just made.
  return table as { readonly [Name in keyof Declared & string]: Dialog & { name: Name } }
}

/** The component of a dialog, of whatever properties. */
export type DialogView = (props: never) => ReactNode

/** The components of a screen's dialogs by name. What each takes is what its entry in `dialogLoader` must read. */
export type DialogViews<Table> = Readonly<Record<keyof Table, DialogView>>

/** The dialog of a success that is shown only once, in place of the form that was sent. */
export interface RevealView {
  title?: string
  /** Asked before it is lost: 'Close without passing it on?'. A button that is marked `data-kept` is not asked about. */
  question?: string
  View: (props: { texts: readonly string[] }) => ReactNode
}

/** What the loader of a screen's dialogs gives. */
export interface DialogData {
  idempotencyKey: string
  open: OpenDialog | undefined
  note?: string | undefined
}

export interface OpenDialog extends Dialog {
  /** What the dialog's component takes, or why there is nothing to show. */
  content: Promise<DialogContent> | DialogContent
}

export type DialogContent = { props: { heading?: RecordHeading } } | { failure: string }

/** What stands at the head of a record's dialog. A view whose properties have a `heading` shows a record. */
export interface RecordHeading {
  name: string
  status?: string
  /** By which the platform's people know the record; it can be copied. */
  reference?: string
  /** What else tells it from others: 'Pharmacy · Lagos'. */
  summary?: string
  tabs?: readonly Tab[]
}

export interface Tab {
  title: string
  to: string
  isCurrent: boolean
}

const recordDialogs: readonly string[] = ['view', 'edit', 'create']

/** Whether a dialog shows a record or makes one; it is a sheet then. The others ask before something is done. */
export const isRecordDialog = (name: string): boolean => recordDialogs.includes(name)
