import type { z } from 'zod'
import type { ErrorCode } from '#contract/rules/errors.ts'
import { FieldError } from '#server/kit/app-error.ts'

type Issue = z.core.$ZodIssue
type Named = { code: ErrorCode; details?: Record<string, unknown> }

/** Gives an issue its own error code, for rules that zod does not know. */
export const named = (code: ErrorCode, details: Record<string, unknown> = {}) => ({
  params: { code, details } satisfies Named,
})

/** Fields with a text per language. */
const BY_LANGUAGE = /^(index_title|description|entry_warning|fictional_(warning|singular|plural))$/

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

function nameIssue(issue: Issue, given: unknown): Named {
  const params = issue.code === 'custom' ? (issue.params as Named | undefined) : undefined
  if (params?.code) return params
  const [first = '', second] = issue.path.map(String)
  const value = valueAt(given, issue.path)
  const text = typeof value === 'string' ? value : ''
  if (first === 'languages' && issue.path.length > 1)
    return { code: 'admin.language_unknown', details: { value: text } }
  if ([first, second ?? ''].some((name) => name.endsWith('countries')))
    return { code: 'admin.country_unknown', details: { value: text } }
  if (BY_LANGUAGE.test(first)) {
    if (issue.code === 'too_small') return { code: 'admin.text_empty' }
    if (issue.code === 'too_big') return { code: 'request.field_too_long' }
    if (issue.code === 'invalid_key' || issue.code === 'unrecognized_keys')
      return { code: 'admin.language_unknown', details: { value: second ?? '' } }
  }
  return { code: value === undefined ? 'request.field_required' : 'request.field_invalid' }
}

/** The error about the first invalid field. */
export function fieldRefusal({ issues }: z.ZodError, given: unknown): FieldError {
  const [issue] = issues
  if (!issue) throw new Error('an error without an issue')
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const { code, details } = nameIssue(issue, given)
  return new FieldError([...issue.path, ...keys].map(String).join('.'), code, details)
}
