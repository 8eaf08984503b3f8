import path from 'node:path'
import { readConfig } from '#server/app/config.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'

/** The product on the database of a bench. */
export function runtimeOf(
  databaseUrl: string,
  folder: string,
  { rateLimits = false, logLevel = 'error' }: { rateLimits?: boolean; logLevel?: string } = {},
): Promise<Runtime> {
  const config = readConfig({
    DATA_DIR: folder,
    SESSION_SECRET: 'a secret of the bench, longer than 32 characters',
    LOG_LEVEL: logLevel,
    RATE_LIMITS: rateLimits ? 'on' : 'off',
  })
  return createRuntime(config, { databaseUrl, photoFolder: path.join(folder, 'photos'), shared: false })
}
