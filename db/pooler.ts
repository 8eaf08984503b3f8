import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withClient } from './with-client.ts'

/** A connection pooler, such as PgBouncer in transaction mode. */
export type Pooler = {
  // It supports prepared statements: PgBouncer 1.21 or newer with max_prepared_statements above 0.
  prepares: boolean
}

const REACH_MS = 5000

const over = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString: url, connectionTimeoutMillis: REACH_MS }, work)

/**
 * Detects a pooler at `url`; undefined for PostgreSQL itself. A pooler invents the backend's
 * process id, and one that supports prepared statements renames them.
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

/** Returns whether connections of `url` have time limits for statements and transactions. */
export function hasLimits(url: string): Promise<boolean> {
  return over(url, async (client) => {
    const { rows } = await client.query<{ limited: boolean }>(`
      select current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0'
        and current_setting('idle_in_transaction_session_timeout') <> '0' as limited`)
    return rows[0]?.limited ?? false
  })
}

/**
 * Sets the settings for the role of `url`, because a pooler ignores those of its clients. Keeps
 * what is already set for the role or the database. Applies to new connections of the pooler.
 */
export async function setRole(url: string, settings: Record<string, number | string>): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`)
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
        for wanted in select * from (values ${rows.join(', ')}) setting (name, value) loop
          if wanted.name <> all (known) then
            execute format('alter role %I in database %I set %I = %L',
              current_user, current_database(), wanted.name, wanted.value);
          end if;
        end loop;
      end $$`),
  )
}
