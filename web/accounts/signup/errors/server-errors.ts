import { stepOfField } from '#web/accounts/signup/form.ts'
import { CallError } from '#web/lib/http/api.ts'
import type { FieldErrors } from './form-errors.ts'

export const serverFieldErrors = (error: unknown): FieldErrors =>
  error instanceof CallError
    ? Object.fromEntries(
        Object.entries(error.fields).flatMap(([field, { message }]) =>
          stepOfField(field) === undefined ? [] : [[field, { message }]],
        ),
      )
    : {}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** Null if fields of the form show the error. */
export const errorOfForm = (error: unknown): unknown => (hasErrors(serverFieldErrors(error)) ? null : error)
