import type { SubmissionResult } from '@conform-to/react'

/** A field that two people changed: what stands in the form, and what the platform holds by now. */
export interface Clash {
  field: string
  mine: string
  theirs: string
}

/** What became of a form that was not saved; the form is shown again with it. */
export interface Outcome {
  intent: string
  /** Typed values and messages, in conform's own form. */
  result: SubmissionResult
  /** The record changed meanwhile: the clashing fields, and what to save against next. */
  conflict?: { clashes: Clash[]; version: number | null; opened: Record<string, string> }
  /** The platform may or may not have done it, so lists are read again. */
  isOutcomeUnknown?: boolean
  /** The platform could not read the session's token; signing in again is the way on. */
  isSessionUnrecognised?: boolean
  /** The form was saved, and this is said now and never again: recovery codes. */
  shown?: readonly string[]
}
