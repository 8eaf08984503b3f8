import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { giveName } from './client.ts'
import type { Database } from './connect.ts'

/** The place of a value that is known only when the statement is asked. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * A statement whose text is built once per process, for calls that are asked often: to build it
 * takes longer than to ask it. `build` gets the places of the values; anything else that it writes
 * has to be the same every time. Its plan may not depend on the values: a limit is written with
 * `sql.lit`.
 */
export function prepared<Values extends object, Row>(
  build: (value: ValueOf<Values>) => RawBuilder<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let made: { text: string; parameters: readonly unknown[] } | undefined
  return async (db, values) => {
    if (!made) {
      const { sql: text, parameters } = build((name) => sql`${new Slot(name)}`).compile(db)
      made = { text, parameters }
      giveName(text)
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
  giveName(compiled.sql)
  return (await db.executeQuery<Row>(compiled)).rows
}
