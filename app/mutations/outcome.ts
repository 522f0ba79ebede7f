import type { SubmissionResult } from '@conform-to/react'
import { createContext, useContext } from 'react'
import type { Intent } from './intents'

/** A field that two people changed: what stands in the form, and what the platform holds by now. */
export interface FieldConflict {
  field: string
  mine: string
  theirs: string
}

export type Proof = 'password' | 'code'

/** The field in which a form carries the password or the code that was asked for, and the one that says which it is. */
export const proofFields = ['proof', 'proofKind'] as const

/** The result of a form that was not saved; the form is shown again with it. */
export interface Outcome {
  intent: string
  result: SubmissionResult
  /** The record changed meanwhile: the fields that both changed, and what to save against next. */
  conflict?: { fields: FieldConflict[]; version: number | null; opened: Record<string, string> }
  /** The platform may or may not have done it, so lists are read again. */
  isOutcomeUnknown?: boolean
  /** The platform could not read the session's token, so the administrator has to sign in again. */
  isSessionUnrecognised?: boolean
  /** The platform asks who is signed in before it does this: what the form is to be sent with. */
  reauthentication?: Proof
  /** The form was saved, and this is shown now and never again: recovery codes. */
  revealed?: readonly string[]
}

interface ScreenForms {
  outcome?: Outcome
  /** Makes two submissions of one form count once: every form of the screen posts it as `key`. */
  idempotencyKey?: string
}

/** What the forms of a screen share; the screen's frame provides it. */
export const ScreenForms = createContext<ScreenForms>({})

/** The result of the last post, of any form or of that of `intent`, for the form to show again. */
export function useOutcome(intent?: Intent): Outcome | undefined {
  const { outcome } = useContext(ScreenForms)
  return !intent || outcome?.intent === intent.name ? outcome : undefined
}

/** New for each time that a screen or a dialog is opened, and the same until then: a retry is known as one. */
export const useIdempotencyKey = (): string => useContext(ScreenForms).idempotencyKey ?? ''

/** Where the browser keeps the draft of a form (forms/drafted-form.tsx); Sign Out removes it. */
export const draftKey = 'draft'
