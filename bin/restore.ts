import path from 'node:path'
import { readBackup } from '#db/backup/read-backup.ts'
import { withClient } from '#db/with-client.ts'
import { openBackupPlace } from '#server/app/backup/backup-place.ts'
import { readEnvironment } from '#server/app/environment.ts'
import { requireFolders } from '#server/app/start/require-folders.ts'
import { parseArguments } from './arguments.ts'
import { borrowDatabase } from './open-database.ts'

const USAGE = `Loads a backup into an empty database and DATA_DIR.

  npm run vonk -- restore <folder>             from a folder
  npm run vonk -- restore s3://bucket/prefix   from a store of objects`

const [given = ''] = parseArguments(USAGE, { words: true }).positionals
if (!given) {
  console.error(USAGE)
  process.exit(1)
}
const environment = readEnvironment(process.env)
const place = openBackupPlace(environment, given)
const began = performance.now()

async function alarmsOf(url: string): Promise<number> {
  const { rowCount } = await withClient({ connectionString: url }, (client) =>
    client.query('select from ledger_alarm'),
  )
  return rowCount ?? 0
}

const dataDir = path.resolve(environment.DATA_DIR)
await requireFolders(dataDir)
const database = await borrowDatabase()
try {
  const { at, tables, files } = await readBackup(database.url, place, dataDir)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`database  ${rows} rows as of ${at}: what happened later is lost`)
  console.log(`files     ${files.count} in ${dataDir}`)
  const alarms = await alarmsOf(database.url)
  console.log(`books     ${alarms ? `${alarms} alarms: npm run vonk -- books` : 'no alarm'}`)
  console.log(`done      in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (alarms) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.release()
}
