import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, migrateTo } from '#db/migrate.ts'
import { withClient } from '#db/with-client.ts'
import { checksum, readFiles } from './files.ts'
import type { BackupPlace } from './place.ts'
import { columnList, listTables, readVersions, tableName } from './tables.ts'
import { type BackedUpTable, FORMAT, MANIFEST, type Manifest } from './write-backup.ts'

/** Reads the manifest of a backup. Throws if the place holds no whole backup of this format. */
async function readManifest(place: BackupPlace): Promise<Manifest> {
  const stream = await place.read(MANIFEST)
  if (!stream) throw new Error(`${place.name} holds no whole backup: ${MANIFEST} is missing`)
  const manifest = JSON.parse(await textOf(stream)) as Manifest
  const { format } = manifest as { format: number }
  if (format > FORMAT) throw new Error('the backup is of a newer release')
  if (format < FORMAT)
    throw new Error('the backup is of an older release: restore it with that release, then update')
  return manifest
}

const within = (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> =>
  withClient({ connectionString: url }, work)

/** Throws if the database holds members, staff or bookings. */
async function refuseUsed(client: pg.Client): Promise<void> {
  if (!(await readVersions(client))) return
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from member) or exists (select from staff)
            or exists (select from ledger_entry) as used`,
  )
  if (rows[0]?.used) throw new Error('the database holds data; restore goes into an empty installation')
}

/** Removes the tables of an empty site. */
async function removeTables(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists graphile_worker cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
}

type Constraint = { table: string; name: string; definition: string }

async function foreignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
            pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'graphile_worker')`,
  )
  return rows
}

async function loadTable(client: pg.Client, place: BackupPlace, table: BackedUpTable): Promise<void> {
  const content = await place.read(table.file)
  if (!content) throw new Error(`${table.file} is missing`)
  const sum = checksum()
  const copy = client.query(copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`))
  await pipeline(content, createGunzip(), sum.stream, copy)
  if (copy.rowCount !== table.rows || sum.digest() !== table.sha256)
    throw new Error(`${table.file} is damaged: ${copy.rowCount} of ${table.rows} rows`)
}

/** Loads every table in one transaction, without triggers; foreign keys are checked afterwards. */
async function loadRows(client: pg.Client, place: BackupPlace, manifest: Manifest): Promise<void> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  const all = (await listTables(client)).map(tableName)
  const keys = await foreignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${all.join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, place, table)
  for (const [sequence, last] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [sequence, last])
  // No process of the old site runs these jobs any more.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await client.query('commit')
}

/**
 * Loads a backup into an empty database and `dataDir`, and brings it to the schema of this release.
 * Throws, and leaves no rows, if the database holds data or the backup is damaged or not of this
 * format. Restores the files first: if one is damaged, the database is unchanged, and the command
 * can be repeated. Without `dataDir` the files are only checked.
 */
export async function readBackup(
  url: string,
  place: BackupPlace,
  dataDir: string | undefined,
): Promise<Manifest> {
  const manifest = await readManifest(place)
  await within(url, refuseUsed)
  await readFiles(place, manifest.files, dataDir)
  // A new connection: the first one may be closed after the time that the files took.
  await within(url, async (client) => {
    await refuseUsed(client)
    await removeTables(client)
    await migrateTo(url, manifest.migration)
    const versions = await readVersions(client)
    if (versions?.queue !== manifest.queue)
      throw new Error('the backup has another version of the queue; restore with the release that made it')
    await loadRows(client, place, manifest)
  })
  await migrate(url)
  return manifest
}
