import { migrated } from '#server/app/start/migrated.ts'
import { databaseFacts, requireDatabase } from '#server/app/start/require-database.ts'
import { parseArguments } from './arguments.ts'
import { borrowDatabase } from './open-database.ts'

parseArguments(`npm run vonk -- migrate   brings the database to the schema of this release, as a start does`)

const database = await borrowDatabase()
try {
  await requireDatabase(database.url)
  const poolerUrl = process.env.DATABASE_DIRECT_URL && process.env.DATABASE_URL
  await migrated(database.url, { when: 'start', poolerUrl })
  const { place } = await databaseFacts(database.url)
  console.log(`${place} has the schema of this release`)
} finally {
  await database.release()
}
