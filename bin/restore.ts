import path from 'node:path'
import { readBackup } from '#db/backup/read-backup.ts'
import { withClient } from '#db/with-client.ts'
import { backupPlaceOf } from '#server/app/backup/backup-place.ts'
import { readEnvironment } from '#server/app/environment.ts'
import { borrowDatabase } from './open-database.ts'

// `npm run restore -- <folder or s3://…>` brings a backup back into an empty installation.
const [given = ''] = process.argv.slice(2)
if (!given) {
  console.error('npm run restore -- <folder>             loads a backup into an empty database and DATA_DIR')
  console.error('npm run restore -- s3://bucket/prefix   the same, from a store of objects')
  process.exit(1)
}
const environment = readEnvironment(process.env)
const place = backupPlaceOf(environment, given)
const began = performance.now()

async function alarmsOf(url: string): Promise<number> {
  const { rowCount } = await withClient({ connectionString: url }, (client) =>
    client.query('select from ledger_alarm'),
  )
  return rowCount ?? 0
}

const dataDir = path.resolve(environment.DATA_DIR)
const database = await borrowDatabase()
try {
  const { at, tables, files } = await readBackup(database.url, place, dataDir)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`database  ${rows} rows as of ${at}: what happened later is lost`)
  console.log(`files     ${files.count} in ${dataDir}`)
  const alarms = await alarmsOf(database.url)
  console.log(`books     ${alarms ? `${alarms} alarms: npm run books` : 'no alarm'}`)
  console.log(`done      in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (alarms) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.release()
}
