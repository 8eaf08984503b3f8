import { variableNames } from '#server/app/environment.ts'

/** Of the product's variables, those that a run of tests takes (CONTRIBUTING.md, Commands). */
const TAKEN = new Set(['NODE_ENV', 'DATABASE_URL', 'LOG_LEVEL'])

/** What a command of the tests starts with: no `.env` of the installation (bin/env-file.ts). */
export const OWN_ENVIRONMENT = { VONK_ENV_FILE: 'off' } as const

/**
 * Tests, faults, fuzz and bench are about products of their own. Forgets the variables of the
 * installation in whose folder they run, such as the key of its payment provider, for this process
 * and all that it starts.
 */
export function forgetInstallation(): void {
  for (const name of variableNames) if (!TAKEN.has(name)) delete process.env[name]
  Object.assign(process.env, OWN_ENVIRONMENT)
}
