import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readBackup } from '#db/backup/read-backup.ts'
import { borrowDatabase } from './open-database.ts'

// `npm run restore -- <folder>` brings a backup back into an empty installation.
const [folder = ''] = process.argv.slice(2)
if (!folder) {
  console.error('npm run restore -- <folder>   loads a backup into an empty database and DATA_DIR')
  process.exit(1)
}
const source = path.resolve(folder)
const began = performance.now()

async function alarmsOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select from ledger_alarm')
  await client.end()
  return rowCount ?? 0
}

const dataDir = path.resolve(process.env.DATA_DIR ?? './data')
const database = await borrowDatabase()
try {
  const { at, tables } = await readBackup(database.url, path.join(source, 'database'))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`database  ${rows} rows as of ${at}: what happened later is lost`)
  await fs.cp(path.join(source, 'files'), dataDir, { recursive: true })
  console.log(`files     ${dataDir}`)
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
