import fs from 'node:fs'
import path from 'node:path'

// Reads `.env` of the project's folder, if there is one; the environment takes precedence. Tests,
// faults and benches have a configuration of their own (test/installation.ts).
const file = path.join(import.meta.dirname, '../.env')
if (process.env.VONK_ENV_FILE !== 'off' && fs.existsSync(file)) process.loadEnvFile(file)

/** For commands that do not read the whole configuration. */
export const dataFolder = (): string => path.resolve(process.env.DATA_DIR || './data')
