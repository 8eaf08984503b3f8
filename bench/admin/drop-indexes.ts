import type pg from 'pg'

/** Drops the primary key, unique keys and indexes of a table; returns what makes them again. */
export async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = pg_constraint.conindid)`,
    [table],
  )
  for (const { name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename = $1 and not exists (select from pg_constraint where conname = i.indexname)`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return [
    ...keys.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ]
}
