import { readConfig } from '#server/app/config.ts'
import { examine, lineOfFinding } from '#server/app/doctor/examine.ts'
import { failed } from '#server/app/doctor/finding.ts'
import { ConfigError } from '#server/app/environment.ts'
import { requireFolders } from '#server/app/start/require-folders.ts'
import { parseArguments } from './arguments.ts'
import { borrowDatabase } from './open-database.ts'

// Exits with 1 if something has to change before the site works.
parseArguments(`npm run vonk -- doctor   tries what the environment names, says for each part what to do, and ends
                         with 1 where something has to change before the site works`)

try {
  const config = readConfig(process.env)
  await requireFolders(config.dataDir)
  const database = await borrowDatabase()
  const findings = await examine(config, database.url).finally(() => database.release())
  for (const finding of findings) console.log(lineOfFinding(finding))
  if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.message.split('\n')) {
    const [part = '', ...rest] = line.split(': ')
    console.log(lineOfFinding(failed(part, rest.join(': '), 'correct it in .env or the environment')))
  }
  process.exitCode = 1
}
