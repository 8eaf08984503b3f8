import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { requireFolder } from '#db/make-folder.ts'
import { withClient } from '#db/with-client.ts'
import { type BackedUpFiles, chained, checksum, countPhotoFiles, refuseInside, writeFiles } from './files.ts'
import type { BackupPlace } from './place.ts'
import { type CopiedTable, columnList, listTables, readVersions, tableName } from './tables.ts'

export const MANIFEST = 'database/manifest.json'
export const FORMAT = 2

/** A table in a backup: its rows are in `file`, in the text format of COPY, compressed. */
export type BackedUpTable = CopiedTable & { file: string; rows: number; sha256: string }

/** Written last, so a place without it holds no complete backup. */
export type Manifest = {
  format: typeof FORMAT
  /** The time of the snapshot. */
  at: string
  postgres: string
  migration: string
  queue: number
  tables: BackedUpTable[]
  /** The last value of each sequence, by its name in SQL. */
  sequences: Record<string, string>
  files: BackedUpFiles
}

async function writeTable(
  client: pg.Client,
  place: BackupPlace,
  table: CopiedTable,
): Promise<BackedUpTable & { bytes: number }> {
  const file = `database/${table.schema}.${table.name}.copy.gz`
  const copy = client.query(copyTo(`copy (select ${columnList(table)} from ${tableName(table)}) to stdout`))
  const sum = checksum()
  const bytes = await place.write(file, chained(copy, sum.stream, createGzip({ level: 1 })))
  return { ...table, file, rows: copy.rowCount, bytes, sha256: sum.digest() }
}

async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'graphile_worker')`,
  )
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}

/** One transaction, so that all rows are of one snapshot. */
const writeRows = (url: string, place: BackupPlace) =>
  withClient({ connectionString: url }, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const versions = await readVersions(client)
    if (!versions) throw new Error('the database has no schema yet')
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      "select now() as at, current_setting('server_version') as postgres",
    )
    const tables: (BackedUpTable & { bytes: number })[] = []
    for (const table of await listTables(client)) tables.push(await writeTable(client, place, table))
    // After the rows: sequences are not in the snapshot, and must not be behind the rows.
    const sequences = await sequencesOf(client)
    const counted = await client.query<{ photos: number }>('select count(*)::int as photos from photo')
    await client.query('commit')
    const { at = new Date(), postgres = '' } = rows[0] ?? {}
    const photos = counted.rows[0]?.photos ?? 0
    return { photos, dump: { at: at.toISOString(), postgres, ...versions, tables, sequences } }
  })

/**
 * Writes all rows of the database at `url` from one snapshot, and then the files of `dataDir`, so
 * that every file of a row is included while the site runs. Compares the place's list with what was
 * written before it writes the manifest. Throws if the place is not empty or is in `dataDir`, the
 * database has no schema, `dataDir` has a symbolic link, or a file is incomplete; and where photos
 * are stored in `dataDir` (`photosHere`), if it has fewer of them than the database.
 */
export async function writeBackup(
  url: string,
  place: BackupPlace,
  dataDir: string,
  { photosHere = false }: { photosHere?: boolean } = {},
): Promise<Manifest> {
  refuseInside(dataDir, place)
  if (place.folder !== undefined) await requireFolder(place.folder, { mode: 0o700 })
  if ((await place.size()).files) throw new Error(`${place.name} is not empty`)
  const { photos, dump: rows } = await writeRows(url, place)
  if (photosHere) {
    // Checked before the files are copied, which may take hours.
    const found = await countPhotoFiles(dataDir)
    if (found < photos)
      throw new Error(
        `${dataDir} has ${found} files of photos, and the database ${photos} photos: is that DATA_DIR of the site?`,
      )
  }
  const { files, bytes } = await writeFiles(dataDir, place)
  const expected = {
    files: rows.tables.length + files.count + 1,
    bytes: rows.tables.reduce((sum, table) => sum + table.bytes, bytes),
  }
  const listed = await place.size()
  if (listed.files !== expected.files || listed.bytes !== expected.bytes)
    throw new Error(
      `${place.name} holds ${listed.files} files of ${listed.bytes} bytes, not ${expected.files} of ${expected.bytes}`,
    )
  const manifest: Manifest = { format: FORMAT, ...rows, files }
  await place.write(MANIFEST, Readable.from([`${JSON.stringify(manifest, undefined, 2)}\n`]))
  return manifest
}
