import { writeBackup } from '#db/backup/write-backup.ts'
import { openBackupPlace } from '#server/app/backup/backup-place.ts'
import { readConfig } from '#server/app/config.ts'
import { readEnvironment } from '#server/app/environment.ts'
import { parseArguments } from './arguments.ts'
import { borrowDatabase } from './open-database.ts'

const USAGE = `Copies the database and the files of DATA_DIR into a new place, while the site runs.

  npm run vonk -- backup <folder>             into a folder
  npm run vonk -- backup s3://bucket/prefix   into a store of objects
  npm run vonk -- backup                      below BACKUP_URL, named after the moment`

const { positionals } = parseArguments(USAGE, { words: true })
const { dataDir, s3, demo } = readConfig(process.env)
const environment = readEnvironment(process.env)
const moment = new Date().toISOString().slice(0, 16).replaceAll(':', '').replace('T', '-')
const [given = environment.BACKUP_URL && `${environment.BACKUP_URL.replace(/\/+$/, '')}/${moment}`] =
  positionals
if (!given) {
  console.error(USAGE)
  process.exit(1)
}
const place = openBackupPlace(environment, given)
const began = performance.now()
const database = await borrowDatabase()
try {
  const { tables, at, files } = await writeBackup(database.url, place, dataDir, {
    // The photos of a demo are drawn on demand.
    photosHere: !s3 && !demo,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`database  ${rows} rows of ${tables.length} tables as of ${at}`)
  console.log(`files     ${files.count} of ${(files.bytes / 1e6).toFixed(1)} MB`)
  if (s3) console.log(`photos    are in ${s3.bucket} at ${s3.endpoint}: back that store up by itself`)
  console.log('keep too  .env or the environment: SESSION_SECRET, MAIL_KEY, PASSWORD_PEPPER, VAPID_*')
  console.log(`done      in ${((performance.now() - began) / 1000).toFixed(1)} s: ${place.name}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.release()
}
