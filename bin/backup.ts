import { backupName, RETENTION } from '#db/backup/retention.ts'
import { pruneBackups, shelvedBackups } from '#db/backup/shelf.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { openBackupPlace, openBackupShelf } from '#server/app/backup/backup-place.ts'
import { verifyBackup, wrongBooks } from '#server/app/backup/verify-backup.ts'
import { readConfig } from '#server/app/config.ts'
import { ConfigError, type Environment, readEnvironment } from '#server/app/environment.ts'
import { parseArguments } from './arguments.ts'
import { keepNote } from './note-backup.ts'
import { borrowDatabase } from './open-database.ts'

const USAGE = `Copies the database and the files of DATA_DIR into a new place, while the site runs.

  npm run vonk -- backup <folder>             into a folder
  npm run vonk -- backup s3://bucket/prefix   into a store of objects
  npm run vonk -- backup                      below BACKUP_URL, named after the moment

  npm run vonk -- backup prune                removes old ones below BACKUP_URL: the last of ${RETENTION.days} days and
                                              of ${RETENTION.weeks} weeks stay (--days 14 --weeks 8)
  npm run vonk -- backup verify [<place>]     restores one into a database of its own, reads all its files, and
                                              looks at the books; by default the newest below BACKUP_URL
                                              (--database <url>: looks at the books of one that is restored)
  npm run vonk -- backup note <program>       tells the admin that another program, such as pgbackrest, has made
                                              a backup (--verified: has verified one; --place <words>)`

const { positionals, values } = parseArguments(USAGE, {
  words: true,
  options: {
    days: { type: 'string' },
    weeks: { type: 'string' },
    verified: { type: 'boolean', default: false },
    place: { type: 'string' },
    database: { type: 'string' },
  },
})
const environment = readEnvironment(process.env)
const began = performance.now()
const done = (what: string) =>
  console.log(`done      in ${((performance.now() - began) / 1000).toFixed(1)} s: ${what}`)

function shelfOf({ BACKUP_URL }: Environment) {
  if (!BACKUP_URL) throw new ConfigError('BACKUP_URL: names what the backups lie in')
  return openBackupShelf(environment, BACKUP_URL)
}

function countOf(option: 'days' | 'weeks'): number {
  const given = values[option] ?? String(RETENTION[option])
  if (!/^\d{1,3}$/.test(given)) throw new ConfigError(`--${option}: a whole number up to 999`)
  return Number(given)
}

async function make(given: string | undefined): Promise<void> {
  const { dataDir, s3, demo } = readConfig(process.env)
  const place =
    given === undefined
      ? shelfOf(environment).open(backupName(new Date()))
      : openBackupPlace(environment, given)
  const database = await borrowDatabase()
  try {
    const { tables, at, files } = await keepNote(
      database.url,
      { kind: 'backup', program: 'vonk' },
      async () => ({
        result: await writeBackup(database.url, place, dataDir, {
          // The photos of a demo are drawn on demand.
          photosHere: !s3 && !demo,
        }),
        place: place.name,
      }),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`database  ${rows} rows of ${tables.length} tables as of ${at}`)
    console.log(`files     ${files.count} of ${(files.bytes / 1e6).toFixed(1)} MB`)
    if (s3) console.log(`photos    are in ${s3.bucket} at ${s3.endpoint}: back that store up by itself`)
    console.log('keep too  .env or the environment: SESSION_SECRET, MAIL_KEY, PASSWORD_PEPPER, VAPID_*')
    done(place.name)
  } finally {
    await database.release()
  }
}

async function prune(): Promise<void> {
  const shelf = shelfOf(environment)
  const { gone, kept } = await pruneBackups(shelf, { days: countOf('days'), weeks: countOf('weeks') })
  for (const name of gone) console.log(`removed   ${name}`)
  done(`${kept.length} stay in ${shelf.name}`)
}

async function newest() {
  const shelf = shelfOf(environment)
  const found = (await shelvedBackups(shelf)).find(({ whole }) => whole)
  if (!found) throw new Error(`${shelf.name} holds no whole backup`)
  return shelf.open(found.name)
}

async function verify(given: string | undefined): Promise<void> {
  const place = given === undefined ? await newest() : openBackupPlace(environment, given)
  const database = await borrowDatabase()
  try {
    const { at, rows, files } = await keepNote(
      database.url,
      { kind: 'verify', program: 'vonk' },
      async () => ({ result: await verifyBackup(place), place: place.name }),
    )
    console.log(`database  ${rows} rows as of ${at}`)
    console.log(`files     ${files} are whole`)
    console.log('books     are right')
    done(place.name)
  } finally {
    await database.release()
  }
}

async function verifyDatabase(url: string): Promise<void> {
  const wrong = await wrongBooks(url)
  if (wrong.length) throw new Error(`the books are wrong: ${wrong.slice(0, 5).join('; ')}`)
  done('the books are right')
}

async function note(program: string): Promise<void> {
  if (!/^[\w.-]{1,40}$/.test(program))
    throw new ConfigError('backup note: name the program, such as pgbackrest')
  const database = await borrowDatabase()
  try {
    const run = { kind: values.verified ? 'verify' : 'backup', program } as const
    await keepNote(database.url, run, async () => ({ result: undefined, place: values.place ?? '' }))
  } finally {
    await database.release()
  }
}

const [first, second] = positionals
try {
  if (first === 'prune') await prune()
  else if (first === 'verify' && values.database) await verifyDatabase(values.database)
  else if (first === 'verify') await verify(second)
  else if (first === 'note') await note(second ?? '')
  else if (first === undefined && !environment.BACKUP_URL) throw new ConfigError(USAGE)
  else await make(first)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
