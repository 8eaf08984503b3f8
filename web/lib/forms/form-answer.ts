import { useState } from 'react'
import { data } from 'react-router'
import type { ErrorBody } from '#contract/rules/errors.ts'
import { CallError } from '#web/lib/http/api.ts'

export type FieldErrors = { [field: string]: string | undefined }

/** The answer to a form that was sent without JavaScript and is shown again (spec/pages 28). */
export type Refused<Typed> = {
  refused: {
    wrong?: FieldErrors
    /** The call's refusal, serializable. */
    call?: { status: number; body: ErrorBody }
    /** What was typed, never a password. */
    typed: Typed
  }
}

/** Reads the body as text: a request without a form has no fields, and does not throw. */
export const formFields = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await request.text())

export const isWrong = (wrong: FieldErrors): boolean => Object.values(wrong).some(Boolean)

/** Shows the form again. Throws an error that is no CallError. */
export function refuse<Typed>(typed: Typed, { wrong, error }: { wrong?: FieldErrors; error?: unknown }) {
  if (error === undefined)
    return data({ refused: { wrong, typed } } satisfies Refused<Typed>, { status: 400 })
  if (!(error instanceof CallError)) throw error
  const { code, message, next, fields, details } = error
  const body = { error: { ...details, code, message, next, fields } }
  const status = error.status || 503
  return data({ refused: { call: { status, body }, typed } } satisfies Refused<Typed>, { status })
}

/** The refusal that came with the page, until `forget`. */
export function useRefused<Typed>(answer: Partial<Refused<Typed>> | undefined) {
  const [refused, setRefused] = useState(answer?.refused)
  const [typed] = useState(refused?.typed)
  const [error] = useState(() => refused?.call && new CallError(refused.call.status, refused.call.body))
  return {
    typed,
    wrong: refused?.wrong ?? {},
    error: refused && error,
    forget: () => setRefused(undefined),
  }
}
