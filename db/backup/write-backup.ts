import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type CopiedTable, columnList, tableName, tablesOf, versionsOf } from './tables.ts'

export const MANIFEST = 'manifest.json'

/** A table in a backup: its rows are in `file`, in the text format of COPY, compressed. */
export type BackedUpTable = CopiedTable & { file: string; rows: number; sha256: string }

/** Written last: a folder without it is no backup. */
export type Manifest = {
  format: 1
  /** The moment that the backup shows. */
  at: string
  postgres: string
  migration: string
  queue: number
  tables: BackedUpTable[]
  /** The last value of each sequence, by its name in SQL. */
  sequences: Record<string, string>
}

/** Passes chunks on and computes their checksum. */
function checksum(): { stream: Transform; digest: () => string } {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

async function writeTable(client: pg.Client, folder: string, table: CopiedTable): Promise<BackedUpTable> {
  const file = `${table.schema}.${table.name}.copy.gz`
  const copy = client.query(copyTo(`copy ${tableName(table)} ${columnList(table)} to stdout`))
  const sum = checksum()
  await pipeline(copy, sum.stream, createGzip({ level: 1 }), createWriteStream(path.join(folder, file)))
  return { ...table, file, rows: copy.rowCount, sha256: sum.digest() }
}

async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'graphile_worker')`,
  )
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}

/**
 * Writes all rows of the database at `url` as they were at one moment into a new folder, while the
 * site runs. Throws if the folder holds something, or the database has no schema.
 */
export async function writeBackup(url: string, folder: string): Promise<Manifest> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await fs.readdir(folder)).length) throw new Error(`${folder} is not empty`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const versions = await versionsOf(client)
    if (!versions) throw new Error('the database has no schema yet')
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      "select now() as at, current_setting('server_version') as postgres",
    )
    const tables: BackedUpTable[] = []
    for (const table of await tablesOf(client)) tables.push(await writeTable(client, folder, table))
    // After the rows: a sequence is outside the snapshot and may only be ahead of them.
    const sequences = await sequencesOf(client)
    await client.query('commit')
    const { at = new Date(), postgres = '' } = rows[0] ?? {}
    const manifest: Manifest = { format: 1, at: at.toISOString(), postgres, ...versions, tables, sequences }
    await fs.writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
    return manifest
  } finally {
    await client.end()
  }
}
