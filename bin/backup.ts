import fs from 'node:fs/promises'
import path from 'node:path'
import { writeBackup } from '#db/backup/write-backup.ts'
import { readConfig } from '#server/app/config.ts'
import { borrowDatabase } from './open-database.ts'

/** What a site makes anew, and what the backup holds as rows. */
const LEFT_OUT = new Set(['postgres', 'uploads'])

// `npm run backup -- <folder>` copies rows and files into a new folder while the site runs: the
// rows of one moment first, then the files, so that every photo of a row is there.
const [folder = ''] = process.argv.slice(2)
if (!folder) {
  console.error('npm run backup -- <folder>    copies the database and the files of DATA_DIR')
  process.exit(1)
}
const { dataDir, s3 } = readConfig(process.env)
const target = path.resolve(folder)
const began = performance.now()
const database = await borrowDatabase()
try {
  const { tables, at } = await writeBackup(database.url, path.join(target, 'database'))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`database  ${rows} rows of ${tables.length} tables as of ${at}`)
  await fs.mkdir(path.join(target, 'files'), { recursive: true })
  for (const name of await fs.readdir(dataDir)) {
    if (LEFT_OUT.has(name)) continue
    await fs.cp(path.join(dataDir, name), path.join(target, 'files', name), { recursive: true })
    console.log(`files     ${name}`)
  }
  if (s3) console.log(`photos    are in ${s3.bucket} at ${s3.endpoint}: back that store up by itself`)
  console.log('keep too  .env or the environment: SESSION_SECRET, MAIL_KEY, PASSWORD_PEPPER, VAPID_*')
  console.log(`done      in ${((performance.now() - began) / 1000).toFixed(1)} s: ${target}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.release()
}
