import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'

/** The place of a value that is known only when the statement is asked. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const texts = new Set<string>()

/** Whether `prepared` built this text: its plan suits all values, so one plan is enough. */
export const isPrepared = (text: string): boolean => texts.has(text)

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * A statement whose text is built once per process, for calls that are asked often: to build it
 * takes longer than to ask it. `build` gets the places of the values; anything else that it writes
 * has to be the same every time. On connections of reads PostgreSQL plans it once, so its plan may
 * not depend on the values: a limit is written with `sql.lit`.
 */
export function prepared<Values extends object, Row>(
  build: (value: ValueOf<Values>) => RawBuilder<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let made: { text: string; parameters: readonly unknown[] } | undefined
  return async (db, values) => {
    if (!made) {
      const { sql: text, parameters } = build((name) => sql`${new Slot(name)}`).compile(db)
      made = { text, parameters }
      texts.add(text)
    }
    const given = made.parameters.map((each) =>
      each instanceof Slot ? values[each.name as keyof Values] : each,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(made.text, given))).rows
  }
}

/**
 * Asks a statement of few shapes that is built for each call, as if `prepared` had built it: its
 * plan may not depend on the values.
 */
export async function askPrepared<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  const compiled = statement.compile(db)
  texts.add(compiled.sql)
  return (await db.executeQuery<Row>(compiled)).rows
}

/**
 * A list as a value of a statement that is asked often, of a type such as `int`. PostgreSQL would
 * make a new plan for each answer otherwise: it sees how short the list is, and takes the plan for
 * lists of any length for a dearer one. A plan takes longer than the statement.
 */
export const listIn = (
  value: RawBuilder<unknown>,
  type: 'int' | 'uuid' | 'bytea' | 'boolean' | 'text',
): RawBuilder<unknown> => sql`(select ${value}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/** At this question a text gets its name. */
const NAMED_AT = 3

/**
 * Returns which name the text of a statement has: PostgreSQL keeps its plan under that, on each
 * connection. A text gets its name when it is asked for the third time, so that those of staff and
 * of jobs, which are hundreds, leave the names to what is asked often. Names are never given up,
 * and there are 1,000 at most.
 */
export function statementNames(most = 1000): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const asked = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= most) return known
    const times = (asked.get(text) ?? 0) + 1
    if (times < NAMED_AT) {
      if (asked.size >= most) asked.clear()
      asked.set(text, times)
      return undefined
    }
    asked.delete(text)
    const name = `v${names.size}`
    names.set(text, name)
    return name
  }
}
