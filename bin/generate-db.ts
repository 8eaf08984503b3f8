import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeSchema, describeTypes, SCHEMA_FILE, TYPES_FILE } from '#db/describe.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-generate-'))
fs.chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false })
try {
  await migrate(postgres.url)
  fs.writeFileSync(SCHEMA_FILE, await describeSchema(postgres.url))
  fs.writeFileSync(TYPES_FILE, await describeTypes(postgres.url))
  console.log('Wrote db/schema.sql and db/types.ts')
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
