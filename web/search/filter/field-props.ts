import type { fieldErrors } from '#web/lib/http/api.ts'
import type { FilterState } from './use-filter.ts'

/** The server's, by field. */
export type Errors = ReturnType<typeof fieldErrors>

/** `error` is the server's. */
export type FieldProps = { state: FilterState; error: string | undefined }
