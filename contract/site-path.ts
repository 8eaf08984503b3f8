import { z } from 'zod'
import { isSitePath } from './rules/site-path.ts'
import { refuse } from './values.ts'

/** The path to open next. Refuses other texts with `request.field_invalid`. */
export const sitePath = z.string().max(300).refine(isSitePath, refuse('request.field_invalid'))
