import { stepOfField } from '#web/accounts/signup/form.ts'
import { CallError } from '#web/lib/http/api.ts'
import type { FieldErrors } from './form-errors.ts'

/** Returns the server's errors for the fields that a sign-up asks. */
export const serverFieldErrors = (error: unknown): FieldErrors =>
  error instanceof CallError
    ? Object.fromEntries(
        Object.entries(error.fields).flatMap(([field, { message }]) =>
          stepOfField(field) === undefined ? [] : [[field, { message }]],
        ),
      )
    : {}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** Returns the error for the form as a whole: null if the fields of the form show the error. */
export const errorOfForm = (error: unknown): unknown => (hasErrors(serverFieldErrors(error)) ? null : error)
