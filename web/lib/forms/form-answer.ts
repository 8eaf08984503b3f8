import { useState } from 'react'
import { data } from 'react-router'
import type { ErrorBody } from '#contract/rules/errors.ts'
import { CallError } from '#web/lib/http/api.ts'

/** Error texts by field. */
export type Wrong = { [field: string]: string | undefined }

/** The answer to a form that was sent without JavaScript and is shown again (spec/pages 28). */
export type Refused<Typed> = {
  refused: {
    wrong?: Wrong
    /** The refusal of the call, as a page can carry it. */
    call?: { status: number; body: ErrorBody }
    /** What the form keeps: never a password. */
    typed: Typed
  }
}

/** The fields of a form. They are read as text, so that anything else is a form without fields. */
export const fieldsOf = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await request.text())

export const isWrong = (wrong: Wrong): boolean => Object.values(wrong).some(Boolean)

/** Shows the form again. Throws what is no refusal of a call. */
export function refuse<Typed>(typed: Typed, { wrong, error }: { wrong?: Wrong; error?: unknown }) {
  if (error === undefined)
    return data({ refused: { wrong, typed } } satisfies Refused<Typed>, { status: 400 })
  if (!(error instanceof CallError)) throw error
  const { code, message, next, fields, details } = error
  const body = { error: { ...details, code, message, next, fields } }
  const status = error.status || 503
  return data({ refused: { call: { status, body }, typed } } satisfies Refused<Typed>, { status })
}

/** The refusal that came with the page; `forget` it when somebody goes on in the form. */
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
