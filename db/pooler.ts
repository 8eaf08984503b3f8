import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withClient } from './with-client.ts'

/** What stands between the product and PostgreSQL, such as PgBouncer in transaction mode. */
export type Pooler = {
  // It keeps prepared statements for its clients: PgBouncer 1.21 or newer with
  // max_prepared_statements above 0.
  prepares: boolean
}

const REACH_MS = 5000

const over = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString: url, connectionTimeoutMillis: REACH_MS }, work)

/**
 * Finds out whether a pooler answers at `url`; undefined if PostgreSQL itself does. A pooler makes
 * up the number of the backend that it tells its clients, and one that keeps prepared statements
 * gives them names of its own.
 */
export function poolerAt(url: string): Promise<Pooler | undefined> {
  const name = `pooler_${randomBytes(8).toString('hex')}`
  return over(url, async (client) => {
    const { rows } = await client.query<{ pid: number; kept: boolean }>({
      name,
      text: `select pg_backend_pid() as pid,
               exists (select from pg_prepared_statements where name = $1) as kept`,
      values: [name],
    })
    const [backend] = rows
    const { processID } = client as unknown as { processID: number }
    return backend && backend.pid !== processID ? { prepares: !backend.kept } : undefined
  })
}

/** Returns whether connections of `url` end a statement and a transaction that take too long. */
export function hasLimits(url: string): Promise<boolean> {
  return over(url, async (client) => {
    const { rows } = await client.query<{ limited: boolean }>(`
      select current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0'
        and current_setting('idle_in_transaction_session_timeout') <> '0' as limited`)
    return rows[0]?.limited ?? false
  })
}

/**
 * Gives the role of `url` the settings that connections ask for otherwise: a pooler takes none from
 * its clients. Leaves what is set for the role or the database. New connections of the pooler have
 * them.
 */
export async function setRole(url: string, settings: Record<string, number | string>): Promise<void> {
  const wanted = Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`)
  await over(url, (client) =>
    client.query(`do $$
      declare
        known text[];
        wanted record;
      begin
        perform pg_advisory_xact_lock(hashtext('limits of the role'));
        select coalesce(array_agg(split_part(setting, '=', 1)), '{}') into known
        from pg_db_role_setting, unnest(setconfig) setting
        where setrole in (0, (select oid from pg_roles where rolname = current_user))
          and setdatabase in (0, (select oid from pg_database where datname = current_database()));
        for wanted in select * from (values ${wanted.join(', ')}) setting (name, value) loop
          if wanted.name <> all (known) then
            execute format('alter role %I in database %I set %I = %L',
              current_user, current_database(), wanted.name, wanted.value);
          end if;
        end loop;
      end $$`),
  )
}
