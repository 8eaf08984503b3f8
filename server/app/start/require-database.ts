import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '#server/app/environment.ts'

export const LEAST_VERSION = 15
const REACH_MS = 5000
const CANNOT_CONNECT_NOW = '57P03'
const STARTING_MS = 30_000

/** What an operator has to know of a PostgreSQL. */
export type DatabaseFacts = {
  /** `host:port/database`, without a password. */
  place: string
  role: string
  /** Such as 18.4. */
  version: string
  versionNumber: number
  encoding: string
  /** A standby, which takes no writes. */
  isReplica: boolean
  mayMakeTables: boolean
  mayMakeSchemas: boolean
  maxConnections: number
  /** The clock of PostgreSQL when it answered. */
  now: Date
}

const refused = (why: string) => new ConfigError(`DATABASE_URL: ${why}`)

function open(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: REACH_MS })
  } catch {
    throw refused('has to look like postgresql://user:password@host:5432/database')
  }
}

const placeOf = ({ host, port, database }: pg.Client) =>
  host.startsWith('/') ? `${host}/${database}` : `${host}:${port}/${database}`

const AWAY = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|ENOENT|EPIPE)/

/** Why a connection was refused, in one line without the password. */
function connectRefusal(error: unknown, client: pg.Client): ConfigError {
  const { code = '', message } = error as { code?: string; message: string }
  const place = placeOf(client)
  const [line = ''] = message.split('\n')
  if (AWAY.test(code) || line === 'timeout expired')
    return refused(`no PostgreSQL answers at ${place} (${code || 'no answer in time'})`)
  if (code === '28000' || code === '28P01')
    return refused(`PostgreSQL does not let the role ${client.user ?? ''} in: ${line}`)
  if (code === '3D000') return refused(`${line} at ${place}; make it with createdb -O ${client.user ?? ''}`)
  return refused(`PostgreSQL at ${place} refuses a connection: ${line}`)
}

/** Connects, and waits up to half a minute while PostgreSQL starts up or recovers. */
async function connected(url: string): Promise<pg.Client> {
  for (const end = performance.now() + STARTING_MS; ; await delay(100)) {
    const client = open(url)
    client.on('error', () => {}) // a lost connection fails the query that uses it
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      const isStarting = (error as { code?: string }).code === CANNOT_CONNECT_NOW
      if (!isStarting || performance.now() > end) throw connectRefusal(error, client)
    }
  }
}

/** Asks a PostgreSQL about itself. Throws ConfigError, in one line, if it cannot be reached. */
export async function databaseFacts(url: string): Promise<DatabaseFacts> {
  const client = await connected(url)
  try {
    const { rows } = await client.query<Omit<DatabaseFacts, 'place'>>(`
      select current_user as role,
             current_setting('server_version_num')::int as "versionNumber",
             current_setting('server_version') as version,
             current_setting('server_encoding') as encoding,
             current_setting('max_connections')::int as "maxConnections",
             pg_is_in_recovery() as "isReplica",
             coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
             has_database_privilege(current_database(), 'create') or exists (
               select from pg_namespace where nspname = 'graphile_worker') as "mayMakeSchemas",
             clock_timestamp() as now`)
    const [facts] = rows
    if (!facts) throw refused('PostgreSQL says nothing about itself')
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
export async function requireDatabase(url: string): Promise<void> {
  const refusal = databaseRefusal(await databaseFacts(url))
  if (refusal) throw refused(refusal)
}
