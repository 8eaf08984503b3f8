import type pg from 'pg'

/** A table with the columns that can be written, as the backup stores it. */
export type CopiedTable = { schema: string; name: string; columns: string[] }

/** Every installation writes these itself: its migrations and functions. */
const OWN = ['kysely_migration', 'kysely_migration_lock', 'applied_function', 'migrations']

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const tableName = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`

export const columnList = ({ columns }: CopiedTable) => columns.map(quoted).join(', ')

/** Every table of the product and of its queue, by name; a partitioned one as a whole. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
     group by 1, 2 order by 1, 2`,
    [OWN],
  )
  return rows
}

/** The newest migration of ours and of the queue; undefined for an empty database. */
export async function readVersions(
  client: pg.ClientBase,
): Promise<{ migration: string; queue: number } | undefined> {
  const { rows: found } = await client.query<{ ours: boolean; queue: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as ours,
            to_regclass('graphile_worker.migrations') is not null as queue`,
  )
  if (!found[0]?.ours || !found[0].queue) return undefined
  const { rows } = await client.query<{ migration: string; queue: number }>(
    `select (select max(name) from kysely_migration) as migration,
            (select max(id)::int from graphile_worker.migrations) as queue`,
  )
  return rows[0]
}
