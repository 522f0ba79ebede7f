import type { ReactNode } from 'react'
import type { Permission } from '#contract/role.ts'

/** A dialog as links name it, taken from its table so that a misspelt name does not compile. */
export interface Dialog {
  name: string
  title: string
  needs: Permission
}

/** A title, with the needed permission where it is not the usual one for the name. */
type Declaration = string | { title: string; needs: Permission }

/** These only show something. All others change something, unless declared otherwise. */
const readDialogs: readonly string[] = ['view', 'actions']

export function dialogs<const Declared extends Readonly<Record<string, Declaration>>>(declared: Declared) {
  const table = Object.fromEntries(
    Object.entries(declared).map(([name, declaration]) => {
      const needs: Permission = readDialogs.includes(name) ? 'read' : 'write'
      return [name, { needs, name, ...(typeof declaration === 'string' ? { title: declaration } : declaration) }]
    }),
  )
  // Each entry was just given its own name.
  return table as { readonly [Name in keyof Declared & string]: Dialog & { name: Name } }
}

export type DialogView = (props: never) => ReactNode

/** A screen's dialog components by name. Their properties are what their entries in `dialogLoader` must read. */
export type DialogViews<Table> = Readonly<Record<keyof Table, DialogView>>

/** Shown once after a success, in place of the form that was sent. */
export interface RevealView {
  title?: string
  /** Asked before closing: 'Close without passing it on?'. Buttons with `data-kept` close without the question. */
  question?: string
  View: (props: { texts: readonly string[] }) => ReactNode
}

export interface DialogData {
  idempotencyKey: string
  open: OpenDialog | undefined
  note?: string | undefined
}

export interface OpenDialog extends Dialog {
  /** The component's properties, or why there is nothing to show. */
  content: Promise<DialogContent> | DialogContent
}

export type DialogContent = { props: { heading?: RecordHeading } } | { failure: string; isExpired?: boolean }

/** The head of a record's dialog. A view whose properties have a `heading` shows a record. */
export interface RecordHeading {
  name: string
  status?: string
  /** The public reference of the record; it can be copied. */
  reference?: string
  /** Distinguishes it from similar records: 'Pharmacy · Lagos'. */
  summary?: string
  tabs?: readonly Tab[]
}

export interface Tab {
  title: string
  to: string
  isCurrent: boolean
}

const recordDialogs: readonly string[] = ['view', 'edit', 'create']

/** Whether a dialog shows or makes a record, as a sheet. The others ask for confirmation. */
export const isRecordDialog = (name: string): boolean => recordDialogs.includes(name)
