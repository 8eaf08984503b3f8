import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { giveName } from './client.ts'
import type { Database } from './connect.ts'

/** A placeholder for a value that is known only when the statement runs. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * A statement whose text is built once per process, because building it takes longer than running
 * it. `build` gets placeholders for the values; everything else has to be the same every time. Its
 * plan may not depend on the values, so write a limit with `sql.lit`.
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
 * Runs a statement that is built for each call, but has few shapes, as a prepared one: its plan may
 * not depend on the values.
 */
export async function askPrepared<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  const compiled = statement.compile(db)
  giveName(compiled.sql)
  return (await db.executeQuery<Row>(compiled)).rows
}
