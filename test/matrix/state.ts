import { sql } from 'kysely'
import type { TestApp } from '#test/app.ts'

/** For each table the number of rows and a hash of their content. */
export type State = Map<string, { rows: number; content: string }>

// Presence is stored with a delay, independent of the call.
const BY_AND_BY = ['last_active', 'last_seen_at']

type Asked = 'rows' | 'rows and content'

const queries = new Map<Asked, string>()

async function queryFor(t: TestApp, asked: Asked): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker') and c.relname not in ('migration', 'migrations', '_private_tasks')
    order by 1`.execute(t.db)
  const ignored = BY_AND_BY.map((column) => `'${column}'`).join()
  const content =
    asked === 'rows'
      ? "''"
      : `coalesce(sum(hashtextextended((to_jsonb(x) - array[${ignored}])::text, 0)), 0)::text`
  return rows
    .map(
      ({ name }) => `select '${name}' as name, count(*)::int as rows, ${content} as content from ${name} x`,
    )
    .join(' union all ')
}

async function read(t: TestApp, asked: Asked): Promise<State> {
  await t.runtime.relay.drained()
  const query = queries.get(asked) ?? (await queryFor(t, asked))
  queries.set(asked, query)
  const { rows } = await sql<{ name: string; rows: number; content: string }>`${sql.raw(query)}`.execute(t.db)
  return new Map(rows.map(({ name, ...state }) => [name.replace('public.', ''), state]))
}

/** Returns the state of the database after all events were delivered. */
export const stateOf = (t: TestApp): Promise<State> => read(t, 'rows and content')

/** The same without content, which takes far less time. */
export const sizesOf = (t: TestApp): Promise<State> => read(t, 'rows')

/** Returns the tables with new content. */
export const changedBetween = (before: State, after: State): string[] =>
  [...after].filter(([name, { content }]) => content !== before.get(name)?.content).map(([name]) => name)

/** Returns the change of the number of rows for each table. */
export const growthBetween = (before: State, after: State): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .map(([name, { rows }]) => [name, rows - (before.get(name)?.rows ?? 0)] as const)
      .filter(([, growth]) => growth !== 0),
  )
