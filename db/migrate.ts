import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { LIMITS } from './connect.ts'
import { applyFunctions, dueFunctions, readFunctions } from './functions.ts'
import { keepPartitions } from './partitions.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/** Makes the schema of a new database at once. */
const BASE = '202611281500-base'
/** The last of the migrations that the base replaced; they made the same schema. */
const LAST_BEFORE_BASE = '202611281400-no-search-snapshot'

export async function migrationNames(): Promise<string[]> {
  const files = (await fs.readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort()
  return files.map((file) => path.basename(file, '.ts'))
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await migrationNames()
  const loaded = await Promise.all(
    names.map(
      async (name) =>
        [name, (await import(pathToFileURL(path.join(FOLDER, `${name}.ts`)).href)) as Migration] as const,
    ),
  )
  return Object.fromEntries(loaded)
}

/** Why this release does not run on the schema of a database, in one line. */
export class SchemaError extends Error {}

const CANNOT_CONNECT_NOW = '57P03'
const STARTING_MS = 30_000
const WAIT_MS = 500

/** Waits up to half a minute while PostgreSQL starts up or recovers. Throws every other error. */
async function started(pool: pg.Pool): Promise<void> {
  for (const end = performance.now() + STARTING_MS; ; await delay(100)) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== CANNOT_CONNECT_NOW || performance.now() > end) throw error
    }
  }
}

/** The role may have limits, which migrations must not have. */
const WITHOUT_LIMITS = Object.keys(LIMITS)
  .map((name) => `-c ${name}=0`)
  .join(' ')

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2, options: WITHOUT_LIMITS })
  pool.on('error', () => {}) // a lost connection fails the query that uses it
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Migrates the database at `url`, our schema and the job queue's: migrations, then changed
 * functions. Safe at every start and on several nodes. Waits for a database that starts up or
 * recovers, because both may have failed at once. Throws SchemaError for the schema of a newer
 * release, or of one that is too old.
 */
export async function migrate(url: string): Promise<void> {
  const pool = openPool(url)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await started(pool)
    await refuseOtherSchema(db)
    await db.connection().execute((connection) =>
      withMigrationLock(connection, async () => {
        await migrateOurs(connection)
        await partition(connection)
        await migrateJobs({ pgPool: pool })
        await indexJobs(connection)
      }),
    )
  } finally {
    await db.destroy()
  }
}

async function isThere(db: Kysely<unknown>, relation: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${relation}) is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

/** The names of the migrations that made a database, in their order. */
async function appliedNames(db: Kysely<unknown>): Promise<string[]> {
  if (!(await isThere(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether a newer release has migrated the database at `url`, which has all that this one needs. */
export async function isNewerSchema(url: string): Promise<boolean> {
  const pool = openPool(url)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await started(pool)
    const [known, applied] = [await migrationNames(), await appliedNames(db)]
    return (
      applied.some((name) => name > BASE && !known.includes(name)) &&
      known.every((name) => applied.includes(name))
    )
  } finally {
    await db.destroy()
  }
}

async function refuseOtherSchema(db: Kysely<unknown>): Promise<void> {
  const [known, applied] = [await migrationNames(), await appliedNames(db)]
  const newer = applied.findLast((name) => name > BASE && !known.includes(name))
  if (newer)
    throw new SchemaError(
      `a newer release has migrated this database (${newer}); start that release, or restore a backup of this one`,
    )
  if (applied.some((name) => name < BASE) && !applied.includes(LAST_BEFORE_BASE))
    throw new SchemaError(
      `this database is too old for this release; start a release that has ${LAST_BEFORE_BASE} first`,
    )
}

/** Whether `migrate` would change nothing. */
async function isMigrated(db: Kysely<unknown>): Promise<boolean> {
  for (const relation of ['kysely_migration', 'applied_function', ...Object.keys(JOB_INDEXES).map(indexName)])
    if (!(await isThere(db, relation))) return false
  const applied = await appliedNames(db)
  if ((await migrationNames()).some((name) => !applied.includes(name))) return false
  return (await dueFunctions(db, await readFunctions())).length === 0
}

/**
 * Waits until another process has migrated the database. Calls `onWait` once if it has to wait.
 * Throws SchemaError as `migrate` does.
 */
export async function awaitMigration(url: string, onWait: () => void): Promise<void> {
  const pool = openPool(url)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await started(pool)
    for (let waits = false; !(await isMigrated(db)); await delay(WAIT_MS)) {
      await refuseOtherSchema(db)
      if (!waits) onWait()
      waits = true
    }
    await refuseOtherSchema(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Migrates an empty database up to the migration `name`, without our functions, so that rows of
 * that time fit. Throws if this release does not know the migration.
 */
export async function migrateTo(url: string, name: string): Promise<void> {
  const to = name === LAST_BEFORE_BASE ? BASE : name
  if (!(await migrationNames()).includes(to)) throw new Error(`this release does not know ${name}`)
  const pool = openPool(url)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error } = await (await createMigrator(db)).migrateTo(to)
    if (error) throw error
    await migrateJobs({ pgPool: pool })
  } finally {
    await db.destroy()
  }
}

/**
 * Holds the lock that the migrator takes too, so that only one node at a time does all steps: the
 * migrator lists all tables, and fails if one disappears meanwhile.
 */
async function withMigrationLock(connection: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  const adapter = new PostgresAdapter()
  const options = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' }
  await adapter.acquireMigrationLock(connection, options)
  try {
    await work()
  } finally {
    await adapter.releaseMigrationLock(connection, options)
  }
}

/**
 * Without these, the list of failed jobs and the search for lost ones would read the whole queue.
 */
const JOB_INDEXES = {
  vonk_failed_jobs: '(id) where last_error is not null',
  vonk_held_jobs: '(locked_at) where locked_at is not null',
  vonk_over_jobs: '(id) where last_error is not null and attempts >= max_attempts',
}

const indexName = (name: string) => `graphile_worker.${name}`

async function indexJobs(db: Kysely<unknown>): Promise<void> {
  for (const [name, of] of Object.entries(JOB_INDEXES))
    if (!(await isThere(db, indexName(name))))
      await sql.raw(`create index if not exists ${name} on graphile_worker._private_jobs ${of}`).execute(db)
}

const DONE: Migration = { up: async () => {} }

/**
 * The names of the migrations before the base stay in the table, because nodes of the previous
 * release need them to be ready.
 */
async function createMigrator(db: Kysely<unknown>): Promise<Migrator> {
  const migrations = await readMigrations()
  const before = (await appliedNames(db)).filter((name) => name < BASE)
  for (const name of before.length ? [...before, BASE] : []) migrations[name] = DONE
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // An older database may already have a later migration than the base.
    allowUnorderedMigrations: true,
  })
}

async function migrateOurs(connection: Kysely<unknown>): Promise<void> {
  const migrator = await createMigrator(connection)
  // While nodes run, each migration has its own transaction, so that its locks are short.
  const isNew = !(await isThere(connection, 'kysely_migration'))
  for (let isDone = false; !isDone; ) {
    const { error, results } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp())
    if (error) throw error
    isDone = isNew || !results?.length
  }
  const functions = await readFunctions()
  await connection.transaction().execute((trx) => applyFunctions(trx, functions))
}

const LOCK_NOT_AVAILABLE = '55P03'

/** A step whose lock is blocked by a long read, such as a backup, is left to the job. */
async function partition(connection: Kysely<unknown>): Promise<void> {
  try {
    await keepPartitions(connection)
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
  }
}

/** Returns the names of the migrations that the database lacks. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
  const applied = new Set(rows.map((row) => row.name))
  return (await migrationNames()).filter((name) => !applied.has(name))
}
