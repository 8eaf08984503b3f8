import type { fieldErrors } from '#web/lib/http/api.ts'
import type { FilterState } from './use-filter.ts'

/** The errors of the server, by field. */
export type Errors = ReturnType<typeof fieldErrors>

/** What a field of the form needs: the filter, and the error of the server. */
export type FieldProps = { state: FilterState; error: string | undefined }
