import type { fieldErrors } from '#web/lib/http/api.ts'
import type { FilterState } from './use-filter.ts'

/** What the server said of the fields of the form. */
export type Errors = ReturnType<typeof fieldErrors>

/** What a field of the form needs: the filter, and what the server said of it. */
export type FieldProps = { state: FilterState; error: string | undefined }
