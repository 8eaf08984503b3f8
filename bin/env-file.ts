import fs from 'node:fs'
import path from 'node:path'

// Reads `.env` of the project's folder, where there is one; the environment wins. What tests,
// faults and benches start has a configuration of its own (test/installation.ts).
const file = path.join(import.meta.dirname, '../.env')
if (process.env.VONK_ENV_FILE !== 'off' && fs.existsSync(file)) process.loadEnvFile(file)

/** DATA_DIR for a command that reads no whole configuration. */
export const dataFolder = (): string => path.resolve(process.env.DATA_DIR || './data')
