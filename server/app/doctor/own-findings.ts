import pg from 'pg'
import { systemLimits } from '#contract/admin/system.ts'
import { READ_CONNECTIONS } from '#db/connect.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { hasLimits, poolerAt } from '#db/pooler.ts'
import { withClient } from '#db/with-client.ts'
import { geoFolder, latestGeoFile } from '#server/adapters/geo/geo-files.ts'
import { type Searches, tooPlain } from '#server/admin/system/search-ways.ts'
import type { Config } from '#server/app/config.ts'
import { ConfigError } from '#server/app/environment.ts'
import { isLocalProvider } from '#server/app/payments-config.ts'
import {
  type DatabaseFacts,
  databaseFacts,
  databaseRefusal,
  requireDatabases,
} from '#server/app/start/require-database.ts'
import { errorLine, type Finding, failed, fine, warning } from './finding.ts'

const GIGABYTE = 1e9
/** Below this share uploads are refused. */
const FULL = 0.1
const NEARLY_FULL = 0.2
/** Codes of authenticator apps change every half minute. */
const WRONG_CLOCK_MS = 30_000
const ODD_CLOCK_MS = 3000
/** Addresses and places change slowly. */
const OLD_DATA_DAYS = 365
/** For commands, psql and a backup. */
const SPARE_CONNECTIONS = 10

type Blocks = { bavail: number; blocks: number; bsize: number }

export function diskFinding(
  { dataDir }: Pick<Config, 'dataDir'>,
  { bavail, blocks, bsize }: Blocks,
): Finding {
  const share = bavail / blocks
  const found = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB free in ${dataDir}, ${Math.round(share * 100)} %`
  if (share < FULL) return failed('disk', found, 'free some: uploads are refused')
  if (share < NEARLY_FULL) return warning('disk', found, 'free some: below 10 % uploads are refused')
  return fine('disk', found)
}

/** The day of the data of DB-IP and GeoNames. */
export const geoFindings = (config: Pick<Config, 'dataDir'>, now = Date.now()): Finding[] =>
  (['countries', 'places'] as const).map((data) => {
    const { date } = latestGeoFile(data, geoFolder(config))
    const found = `${data === 'countries' ? 'DB-IP' : 'GeoNames'} of ${date}`
    const old = /^\d{4}-/.test(date) && now - Date.parse(date) > OLD_DATA_DAYS * 86_400_000
    return old ? warning(data, found, 'npm run places') : fine(data, found)
  })

async function migrationsFinding(url: string): Promise<Finding> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  try {
    const pending = await pendingMigrations(pool)
    if (!pending.length) return fine('migrations', 'all applied')
    return warning('migrations', `${pending.length} are missing`, 'the next start applies them')
  } catch (error) {
    if ((error as { code?: string }).code === '42P01')
      return fine('migrations', 'none yet: the first start makes the schema')
    return failed('migrations', errorLine(error), 'look into the log of PostgreSQL')
  } finally {
    await pool.end()
  }
}

/** `from` and `to`: our times before and after the answer of `source`. */
export function clockFinding(
  source: string,
  theirs: number,
  { from, to }: { from: number; to: number },
): Finding {
  const apart = Math.max(0, from - theirs, theirs - to)
  const found = `${(apart / 1000).toFixed(1)} s apart from ${source}`
  const todo = 'have timedatectl or chrony keep the time of both machines'
  if (apart > WRONG_CLOCK_MS) return failed('clock', `${found}: codes of apps are refused`, todo)
  return apart > ODD_CLOCK_MS ? warning('clock', found, todo) : fine('clock', found)
}

function connectionsFinding({ maxConnections }: DatabaseFacts, pool: number): Finding {
  // A node also has connections for reads, and one for notifications.
  const perNode = pool + READ_CONNECTIONS + 1
  const nodes = Math.floor((maxConnections - SPARE_CONNECTIONS) / perNode)
  const found = `max_connections ${maxConnections}, ${perNode} for each node`
  if (nodes > 1) return fine('connections', `${found}: room for ${nodes} nodes`)
  const todo = 'raise max_connections or lower DATABASE_POOL: two nodes run at once while one is replaced'
  return warning('connections', found, todo)
}

/** Checks DATABASE_URL where DATABASE_DIRECT_URL names PostgreSQL itself. */
export async function poolerFindings(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl } = config
  if (!databaseUrl || !databaseDirectUrl) return []
  try {
    await requireDatabases(config)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [failed('pooler', error.message, 'correct the variable, or what it names')]
  }
  const pooler = await poolerAt(databaseUrl)
  if (!pooler) return [fine('pooler', 'none: DATABASE_URL names PostgreSQL itself')]
  if (!(await hasLimits(databaseUrl)))
    return [
      warning(
        'pooler',
        'its connections end no statement that takes too long',
        'npm run migrate sets the limits of the role; then RECONNECT in the console of PgBouncer',
      ),
    ]
  if (!pooler.prepares)
    return [
      warning(
        'pooler',
        'keeps no prepared statements: every statement is planned anew',
        'PgBouncer 1.21 or newer with max_prepared_statements = 1000',
      ),
    ]
  return [fine('pooler', 'keeps prepared statements, and its connections have limits')]
}

const REPLICA_TODO = 'correct DATABASE_REPLICA_URL; until then the primary serves all reads'

type ReplicaFacts = Pick<DatabaseFacts, 'identity' | 'isReplica' | 'place' | 'version'>

export function comparedReplica(
  primary: Pick<DatabaseFacts, 'identity'>,
  { identity, isReplica, place, version }: ReplicaFacts,
): Finding {
  if (!isReplica) return failed('replica', `${place} takes writes: it is no replica`, REPLICA_TODO)
  if (identity !== primary.identity)
    return failed('replica', `${place} is a replica of another database`, REPLICA_TODO)
  return fine('replica', `${version} at ${place}`)
}

/** The site works without its replica. */
export async function replicaFinding({ databaseUrl, databaseReplicaUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl || !databaseReplicaUrl) return []
  try {
    const primary = await databaseFacts(databaseUrl)
    const replica = await databaseFacts(databaseReplicaUrl, 'DATABASE_REPLICA_URL')
    return [comparedReplica(primary, replica)]
  } catch (error) {
    if (error instanceof ConfigError) return [failed('replica', error.message, REPLICA_TODO)]
    throw error
  }
}

/** How the nodes answered the searches of the last hour. */
async function searchFinding(url: string): Promise<Finding[]> {
  const { rows } = await withClient({ connectionString: url }, (client) =>
    client.query<Searches>(
      `select coalesce(sum(bitmap_searches), 0)::int as bitmaps, coalesce(sum(plain_searches), 0)::int as plain
       from node where seen_at > now() - make_interval(secs => ${systemLimits.nodeGoneSeconds})`,
    ),
  ).catch((error: unknown) => {
    // The table or column does not exist before the first start or the migration.
    if (['42P01', '42703'].includes((error as { code?: string }).code ?? '')) return { rows: [] }
    throw error
  })
  const [searches] = rows
  if (!searches) return []
  const { bitmaps, plain } = searches
  const found = `${plain} of ${bitmaps + plain} in the last hour without the index in memory`
  return tooPlain(searches) === undefined
    ? [fine('searches', found)]
    : [warning('searches', found, 'raise SEARCH_MEMORY_MB of the nodes')]
}

/** PostgreSQL, its rights, its connections, the schema and, on another machine, its clock. */
export async function databaseFindings(url: string, config: Config): Promise<Finding[]> {
  const todo = 'correct DATABASE_URL, or what it names'
  try {
    const from = Date.now()
    const facts = await databaseFacts(url)
    const to = Date.now()
    const refusal = databaseRefusal(facts)
    if (refusal) return [failed('PostgreSQL', refusal, todo)]
    const found = `${facts.version} at ${facts.place}; ${facts.role} may make tables`
    return [
      fine('PostgreSQL', found),
      connectionsFinding(facts, config.databasePool),
      await migrationsFinding(url),
      ...(await searchFinding(url)),
      ...(config.databaseUrl ? [clockFinding('PostgreSQL', facts.now.getTime(), { from, to })] : []),
    ]
  } catch (error) {
    if (error instanceof ConfigError) return [failed('PostgreSQL', error.message, todo)]
    throw error
  }
}

const hasLivePrefix = (account: Config['payments'][number]): boolean =>
  account.wire === 'adyen' && account.livePrefix !== undefined

export function choiceFindings(config: Config): Finding[] {
  if (!config.production) return [fine('configuration', 'a demo (NODE_ENV is not production)')]
  const none: [boolean, string, string, string][] = [
    [
      !config.trustedProxies.length,
      'TRUSTED_PROXIES',
      'none: all visitors behind a proxy share one address and its limits',
      'name the addresses of the proxy that speaks https',
    ],
    [!config.vapid, 'VAPID_PUBLIC_KEY', 'none: no push messages', 'npx web-push generate-vapid-keys'],
    [
      !config.mailWebhookSecret && !config.mailReports,
      'MAIL_WEBHOOK_SECRET',
      'none: bounces are not heard of',
      'have the mail server report them (docs/mail.md)',
    ],
    [
      config.mailKey === config.secret,
      'MAIL_KEY',
      'is SESSION_SECRET',
      'set it to the present SESSION_SECRET before that ever changes',
    ],
    [
      isLocalProvider(config.payments[0]),
      'PAYMENT_PROVIDER',
      'local: moves no money',
      'leave it out and set MOLLIE_API_KEY',
    ],
    [
      config.payments.some(({ name, apiKey }) => name === 'mollie' && apiKey.startsWith('test_')),
      'MOLLIE_API_KEY',
      'a test_ key: no money moves',
      'set the live_ key',
    ],
    [
      config.payments.some((account) => account.name === 'adyen' && !hasLivePrefix(account)),
      'ADYEN_LIVE_PREFIX',
      'none: the test environment, where no money moves',
      'set the prefix of the live endpoints',
    ],
    [
      !config.s3,
      'S3_BUCKET',
      'none: photos lie in DATA_DIR',
      'back that folder up; set S3_* for more machines',
    ],
  ]
  const missing = none.filter(([is]) => is).map(([, part, found, todo]) => warning(part, found, todo))
  return [fine('configuration', 'every variable reads well'), ...missing]
}
