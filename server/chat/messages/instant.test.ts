import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { testDatabase } from '#test/database.ts'
import { toInstant } from './instant.ts'

const instants = fc.array(
  fc.record({
    at: fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }),
    micros: fc.integer({ min: 0, max: 999 }),
  }),
  { minLength: 1 },
)

test('an instant is the same from a Date and from JSON, whatever the time zone of the connection', async () => {
  const database = await testDatabase({ empty: true })
  const connection = connect(database.url, { max: 1, onError: () => {} })
  try {
    for (const zone of ['UTC', 'Europe/Amsterdam', 'America/St_Johns']) {
      await sql`select set_config('timezone', ${zone}, false)`.execute(connection.db)
      await fc.assert(
        fc.asyncProperty(instants, async (given) => {
          const { rows } = await sql<{ texts: string[] }>`
            select json_agg(at::timestamptz + make_interval(secs => micros / 1e6) order by place) as texts
            from unnest(${given.map(({ at }) => at.toISOString())}::text[], ${given.map(({ micros }) => micros)}::int[])
              with ordinality as given (at, micros, place)`.execute(connection.db)
          const expected = given.map(({ at }) => at.toISOString())
          assert.deepEqual(rows[0]?.texts.map(toInstant), expected)
          assert.deepEqual(
            given.map(({ at }) => toInstant(at)),
            expected,
          )
        }),
      )
    }
  } finally {
    await connection.close()
    await database.drop()
  }
})
