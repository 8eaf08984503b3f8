import { START_SETTINGS } from '#db/connect.ts'
import { poolerAt } from '#db/pooler.ts'
import { withClient } from '#db/with-client.ts'
import type { Config } from '#server/app/config.ts'
import { errorLine, type Finding, failed, fine, warning } from './finding.ts'

const MEGABYTE = 1024 * 1024

type Hurt = {
  /** Sizes are in bytes. */
  hurts: (value: string) => boolean
  state: typeof failed | typeof warning
  why: string
  todo: string
}

const is = (bad: string) => (value: string) => value === bad
const below = (least: number) => (value: string) => Number(value) < least

const HURTING: Record<string, Hurt> = {
  fsync: {
    hurts: is('off'),
    state: failed,
    why: 'the database is lost when its machine stops suddenly',
    todo: 'set it on',
  },
  full_page_writes: {
    hurts: is('off'),
    state: warning,
    why: 'pages may be torn when its machine stops suddenly',
    todo: 'set it on, unless the file system writes pages whole (ZFS)',
  },
  synchronous_commit: {
    hurts: is('off'),
    state: failed,
    why: 'messages and payments that were confirmed are lost when PostgreSQL stops suddenly',
    todo: 'set it on',
  },
  jit: {
    hurts: is('on'),
    state: warning,
    why: 'news of messages comes up to a second later',
    todo: 'npm run migrate sets it off for the role; then RECONNECT in the console of PgBouncer',
  },
  default_transaction_isolation: {
    hurts: (value) => value !== 'read committed',
    state: failed,
    why: 'calls that meet each other fail',
    todo: 'set it to read committed',
  },
  default_transaction_read_only: {
    hurts: is('on'),
    state: failed,
    why: 'every write is refused',
    todo: 'set it off',
  },
  autovacuum: {
    hurts: is('off'),
    state: warning,
    why: 'tables grow and statements get slower for ever',
    todo: 'set it on',
  },
  shared_buffers: {
    hurts: below(256 * MEGABYTE),
    state: warning,
    why: 'little of the database is in memory',
    todo: 'set it to a quarter of the memory of its machine',
  },
  work_mem: {
    hurts: below(4 * MEGABYTE),
    state: warning,
    why: 'sorting goes over the disk',
    todo: 'set it to 4MB or more',
  },
  random_page_cost: {
    hurts: (value) => Number(value) >= 4,
    state: warning,
    why: 'meant for disks that turn: on an SSD indexes are left out where they are faster',
    todo: 'set it to 1.1 on an SSD',
  },
}

export type Settings = Record<string, { value: string; shown: string }>

export function hurtingSettings(settings: Settings): Finding[] {
  const found = Object.entries(HURTING).flatMap(([name, { hurts, state, why, todo }]) => {
    const setting = settings[name]
    return setting && hurts(setting.value) ? [state(name, `${setting.shown}: ${why}`, todo)] : []
  })
  return found.length ? found : [fine('settings', 'none of PostgreSQL hurts')]
}

/** As the product's own connections have them, with the settings that they send. */
async function readSettings(url: string): Promise<Settings> {
  const asked = (await poolerAt(url)) ? {} : START_SETTINGS
  const { rows } = await withClient({ connectionString: url, ...asked }, (client) =>
    client.query<{ name: string; value: string; shown: string }>(
      `select name, current_setting(name) as shown,
         case when unit in ('8kB', 'kB') then pg_size_bytes(current_setting(name))::text else setting end as value
       from pg_settings where name = any($1)`,
      [Object.keys(HURTING)],
    ),
  )
  return Object.fromEntries(rows.map(({ name, ...setting }) => [name, setting]))
}

/** Not for the embedded PostgreSQL, which we start with the right settings. */
export async function settingFindings({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Finding[]> {
  if (!databaseUrl) return []
  try {
    return hurtingSettings(await readSettings(databaseUrl))
  } catch (error) {
    return [warning('settings', errorLine(error), 'correct DATABASE_URL, or what it names')]
  }
}
