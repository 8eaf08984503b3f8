import { pages } from '#contract/rules/pages.ts'

/** The form that logs out where no JavaScript runs. */
export const logOutForm = { action: pages.settings, fields: { log_out: 'yes' } }
