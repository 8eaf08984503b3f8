import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const ROOT = path.join(import.meta.dirname, '..')
export const SCHEMA_FILE = path.join(ROOT, 'db/schema.sql')
export const TYPES_FILE = path.join(ROOT, 'db/types.ts')

const OURS = `n.nspname = 'public' and c.relname not like 'kysely%' and not c.relispartition`

const TABLES = `
  select c.relname as name, array_to_string(c.reloptions, ', ') as options, pg_get_partkeydef(c.oid) as partitions,
    -- Keys that only the partitions have.
    (select string_agg(distinct pg_get_constraintdef(k.oid), ', ') from pg_inherits i join pg_constraint k on k.conrelid = i.inhrelid
      where i.inhparent = c.oid and k.contype in ('p', 'u') and k.conparentid = 0) as keys,
    (select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attidentity <> '' then ' generated always as identity' else '' end
        || case when a.attnotnull then ' not null' else '' end
        || coalesce(case when a.attgenerated = '' then ' default ' || pg_get_expr(d.adbin, d.adrelid)
                         else ' generated always as ' || pg_get_expr(d.adbin, d.adrelid) || ' stored' end, ''), E',\\n' order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select string_agg('  ' || pg_get_constraintdef(k.oid), E',\\n' order by k.contype desc, k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')) as constraints
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind in ('r', 'p') order by c.relname`

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as text from pg_index i
  join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class x on x.oid = i.indexrelid
  where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by x.relname`

const FUNCTIONS = `
  select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind = 'f' order by p.proname`

const TRIGGERS = `
  select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace where ${OURS} and not t.tgisinternal order by c.relname, t.tgname`

const DOMAINS = `
  select format('create domain %s as %s %s', t.typname, format_type(t.typbasetype, t.typtypmod), pg_get_constraintdef(k.oid)) as text
  from pg_type t join pg_namespace n on n.oid = t.typnamespace join pg_constraint k on k.contypid = t.oid and k.contype = 'c'
  where n.nspname = 'public' order by t.typname`

const VIEWS = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind = 'v' order by c.relname`

const printed = (text: string) => `${text.trim().replaceAll('public.', '')};\n`

/** Returns each function by its name, as PostgreSQL prints it: the texts of db/functions. */
export async function describeFunctions(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; text: string }>(FUNCTIONS)
    return new Map(rows.map(({ name, text }) => [name, printed(text)]))
  } finally {
    await client.end()
  }
}

/**
 * Describes the present schema as text from the catalogue, the same on every supported PostgreSQL.
 */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const lines = async (query: string) =>
      (await client.query<{ text: string }>(query)).rows.map(({ text }) => printed(text))
    const { rows: tables } = await client.query<{
      name: string
      options: string | null
      partitions: string | null
      keys: string | null
      columns: string
      constraints: string | null
    }>(TABLES)
    const { rows: views } = await client.query<{ name: string }>(VIEWS)
    return [
      '-- The present schema, to read. Made by `npm run db:generate` from the migrations; never run.',
      '-- db/functions has the functions.\n',
      ...(await lines(DOMAINS)),
      ...tables.map(
        ({ name, options, partitions, keys, columns, constraints }) =>
          `create table ${name} (\n${[columns, constraints].filter(Boolean).join(',\n')}\n)${options ? ` with (${options})` : ''}${
            partitions ? ` partition by ${partitions}; -- each partition: ${keys}` : ';'
          }\n`,
      ),
      ...(await lines(INDEXES)),
      ...(await lines(TRIGGERS)),
      // Versions of PostgreSQL print views differently, so the text is only in the migration.
      ...views.map(({ name }) => `-- view ${name}: see db/migrations\n`),
    ].join('\n')
  } finally {
    await client.end()
  }
}

/** Returns Kysely's types of the present schema: the text of db/types.ts. */
export async function describeTypes(url: string): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-types-'))
  const file = path.join(folder, 'types.ts')
  const withHost = url.replace('app@/', 'app@localhost/') // the generator's parser needs a host; pg then uses the socket
  const options = [
    '--dialect',
    'postgres',
    '--camel-case',
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--type-mapping',
    '{"int8":"number","date":"string"}',
  ]
  try {
    const command = path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')
    await promisify(execFile)(process.execPath, [command, ...options, '--out-file', file, '--url', withHost])
    return await fs.readFile(file, 'utf8')
  } finally {
    await fs.rm(folder, { recursive: true })
  }
}
