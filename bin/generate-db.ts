import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeFunctions, describeSchema, describeTypes, SCHEMA_FILE, TYPES_FILE } from '#db/describe.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { FUNCTIONS_FOLDER } from '#db/functions.ts'
import { migrate } from '#db/migrate.ts'
import { parseArguments } from './arguments.ts'

parseArguments(
  `npm run db:generate   rewrites db/schema.sql, db/types.ts and db/functions from the migrations`,
)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-generate-'))
fs.chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false })
try {
  await migrate(postgres.url)
  fs.writeFileSync(SCHEMA_FILE, await describeSchema(postgres.url))
  fs.writeFileSync(TYPES_FILE, await describeTypes(postgres.url))
  for (const [name, text] of await describeFunctions(postgres.url))
    fs.writeFileSync(path.join(FUNCTIONS_FOLDER, `${name}.sql`), text)
  console.log('Wrote db/schema.sql, db/types.ts and db/functions')
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
