import { CallError } from '#web/lib/http/api.ts'
import type { Faults } from './faults.ts'
import { stepOfField } from './form.ts'

/** Returns the server's errors for the fields that a sign-up asks. */
export const serverFaults = (error: unknown): Faults =>
  error instanceof CallError
    ? Object.fromEntries(
        Object.entries(error.fields).flatMap(([field, { message }]) =>
          stepOfField(field) === undefined ? [] : [[field, { message }]],
        ),
      )
    : {}

export const hasFaults = (faults: Faults): boolean => Object.keys(faults).length > 0

/** Returns the error for the form as a whole: null if the fields of the form show the error. */
export const errorOfForm = (error: unknown): unknown => (hasFaults(serverFaults(error)) ? null : error)
