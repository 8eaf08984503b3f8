import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { poolerAt } from '#db/pooler.ts'
import type { Config } from '#server/app/config.ts'
import { ConfigError } from '#server/app/environment.ts'

export const LEAST_VERSION = 15
const REACH_MS = 5000
const CANNOT_CONNECT_NOW = '57P03'
const STARTING_MS = 30_000

export type DatabaseFacts = {
  /** `host:port/database`, without a password. */
  place: string
  role: string
  /** Such as 18.4. */
  version: string
  versionNumber: number
  encoding: string
  /** The same for every address of one database and of its replicas. */
  identity: string
  /** A standby, which takes no writes. */
  isReplica: boolean
  mayMakeTables: boolean
  mayMakeSchemas: boolean
  maxConnections: number
  /** The clock of PostgreSQL when it answered. */
  now: Date
}

type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'

const refused = (why: string, variable: Variable = 'DATABASE_URL') => new ConfigError(`${variable}: ${why}`)

function open(url: string, variable: Variable): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: REACH_MS })
  } catch {
    throw refused('has to look like postgresql://user:password@host:5432/database', variable)
  }
}

const placeOf = ({ host, port, database }: pg.Client) =>
  host.startsWith('/') ? `${host}/${database}` : `${host}:${port}/${database}`

const AWAY = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|ENOENT|EPIPE)/

/** Why a connection was refused, in one line without the password. */
function connectRefusal(error: unknown, client: pg.Client): string {
  const { code = '', message } = error as { code?: string; message: string }
  const place = placeOf(client)
  const [line = ''] = message.split('\n')
  if (AWAY.test(code) || line === 'timeout expired')
    return `no PostgreSQL answers at ${place} (${code || 'no answer in time'})`
  if (code === '28000' || code === '28P01')
    return `PostgreSQL does not let the role ${client.user ?? ''} in: ${line}`
  if (code === '3D000') return `${line} at ${place}; make it with createdb -O ${client.user ?? ''}`
  return `PostgreSQL at ${place} refuses a connection: ${line}`
}

/** Connects, and waits up to half a minute while PostgreSQL starts up or recovers. */
async function connected(url: string, variable: Variable): Promise<pg.Client> {
  for (const end = performance.now() + STARTING_MS; ; await delay(100)) {
    const client = open(url, variable)
    client.on('error', () => {}) // a lost connection fails the query that uses it
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      const isStarting = (error as { code?: string }).code === CANNOT_CONNECT_NOW
      if (!isStarting || performance.now() > end) throw refused(connectRefusal(error, client), variable)
    }
  }
}

/** Throws ConfigError, in one line, if the database cannot be reached. */
export async function databaseFacts(
  url: string,
  variable: Variable = 'DATABASE_URL',
): Promise<DatabaseFacts> {
  const client = await connected(url, variable)
  try {
    const { rows } = await client.query<Omit<DatabaseFacts, 'place'>>(`
      select current_user as role,
             current_setting('server_version_num')::int as "versionNumber",
             current_setting('server_version') as version,
             current_setting('server_encoding') as encoding,
             current_setting('max_connections')::int as "maxConnections",
             (select system_identifier from pg_control_system()) || ' ' || current_database() as identity,
             pg_is_in_recovery() as "isReplica",
             coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
             has_database_privilege(current_database(), 'create') or exists (
               select from pg_namespace where nspname = 'graphile_worker') as "mayMakeSchemas",
             clock_timestamp() as now`)
    const [facts] = rows
    if (!facts) throw refused('PostgreSQL says nothing about itself', variable)
    return { ...facts, place: placeOf(client) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Why the product cannot run on a database, in one line; undefined if it can. */
export function databaseRefusal(facts: DatabaseFacts): string | undefined {
  const { place, role, version } = facts
  if (facts.versionNumber < LEAST_VERSION * 10_000)
    return `PostgreSQL ${version} at ${place} is too old; ${LEAST_VERSION} or newer is needed`
  if (facts.encoding !== 'UTF8')
    return `the database at ${place} has the encoding ${facts.encoding}; make it anew with UTF8`
  if (facts.isReplica) return `${place} is a replica, which takes no writes; name the primary`
  if (!facts.mayMakeTables || !facts.mayMakeSchemas)
    return `the role ${role} may not make tables and schemas at ${place}; make it the owner of the database`
  return undefined
}

/** Throws ConfigError, in one line, if the product cannot run on this database. */
export async function requireDatabase(
  url: string,
  variable: Variable = 'DATABASE_URL',
): Promise<DatabaseFacts> {
  const facts = await databaseFacts(url, variable)
  const refusal = databaseRefusal(facts)
  if (refusal) throw refused(refusal, variable)
  return facts
}

/**
 * Throws ConfigError, in one line, if the product cannot run on the database of its configuration:
 * with a pooler in DATABASE_URL it also needs the PostgreSQL behind it.
 */
export async function requireDatabases({
  databaseUrl = '',
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): Promise<void> {
  const facts = await requireDatabase(databaseUrl)
  if (!databaseDirectUrl) {
    if (await poolerAt(databaseUrl))
      throw refused('a pooler answers, such as PgBouncer; DATABASE_DIRECT_URL has to name PostgreSQL itself')
    return
  }
  const direct = await requireDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL')
  if (await poolerAt(databaseDirectUrl))
    throw refused('a pooler answers; it has to name PostgreSQL itself', 'DATABASE_DIRECT_URL')
  if (direct.identity !== facts.identity)
    throw refused('is another database than that of DATABASE_URL', 'DATABASE_DIRECT_URL')
}
