import { z } from 'zod'
import { isSitePath } from './rules/site-path.ts'
import { refuse } from './values.ts'

/**
 * Where a member goes on afterwards. Throws `request.field_invalid` for what is no path of the
 * site.
 */
export const sitePath = z.string().max(300).refine(isSitePath, refuse('request.field_invalid'))
