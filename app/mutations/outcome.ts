import type { SubmissionResult } from '@conform-to/react'
import { createContext, useContext, useState } from 'react'
import { useLocation } from 'react-router'
import type { Intent } from './intents'

/** A field that two people changed: the form's value, and the platform's by now. */
export interface FieldConflict {
  field: string
  mine: string
  theirs: string
}

export interface EditConflict {
  fields: FieldConflict[]
  /** The names of the fields that now have the other person's value. */
  taken: string[]
  /** For the next attempt. */
  version: number | null
  opened: Record<string, string>
}

export type Proof = 'password' | 'code'

/** The form fields for the requested password or code, and for which of the two it is. */
export const proofFields = ['proof', 'proofKind'] as const

/** The result of a form that was not saved and is shown again. */
export interface Outcome {
  intent: string
  result: SubmissionResult
  /** The record changed meanwhile. */
  conflict?: EditConflict
  /** The write may have taken effect, so lists are read again. */
  isOutcomeUnknown?: boolean
  /** What the dialog shows holds no more, so it is read again. */
  isOutdated?: boolean
  /** The platform could not read the token, so the administrator has to sign in again. */
  isSessionUnrecognised?: boolean
  /** The platform demands proof of identity, to be sent with the form. */
  reauthentication?: Proof
  /** Shown once after a success and never again: recovery codes. */
  revealed?: readonly string[]
}

interface ScreenForms {
  outcome?: Outcome
  /** Posted by every form of the screen as `key`, so that a repeated submission takes effect once. */
  idempotencyKey?: string
}

export const ScreenForms = createContext<ScreenForms>({})

/** The route's action data until the address changes. The router forgets them where the page is read again behind a form. */
export function useKeptOutcome(outcome: Outcome | undefined): Outcome | undefined {
  const { key } = useLocation()
  const [kept, keep] = useState({ key, outcome })
  if (key === kept.key && (!outcome || outcome === kept.outcome)) return kept.outcome
  keep({ key, outcome })
  return outcome
}

/** The result of the last post, or only of `intent`'s, for the form to show. */
export function useOutcome(intent?: Intent): Outcome | undefined {
  const { outcome } = useContext(ScreenForms)
  return !intent || outcome?.intent === intent.name ? outcome : undefined
}

/**
 * What a form that comes back was posted with. An earlier copy may have taken effect without a response, so it stays the
 * same form, and has one effect; undefined once it is known to be outdated.
 */
export function postedWith(outcome: Outcome | undefined): Readonly<Record<string, string>> | undefined {
  if (!outcome || outcome.conflict || outcome.isOutdated) return undefined
  // All fields of these forms are texts.
  return outcome.result.initialValue as Record<string, string> | undefined
}

/** Renewed when a screen or dialog is opened, so that a retry has the same key. */
export function useIdempotencyKey(): string {
  const { outcome, idempotencyKey = '' } = useContext(ScreenForms)
  return postedWith(outcome)?.key ?? idempotencyKey
}

/** Where the browser stores a form's draft (forms/drafted-form.tsx); Sign Out removes it. */
export const draftKey = 'draft'
