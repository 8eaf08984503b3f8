import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { testDatabase } from '#test/database.ts'
import { until } from '#test/until.ts'
import { connect } from './connect.ts'

const database = await testDatabase({ empty: true })
const { url } = database
after(() => database.drop())

test('connections that the database ends are replaced, however often, and nothing falls over', async () => {
  let faults = 0
  const connection = connect(url, { max: 2, onError: () => (faults += 1) })
  const desk = new pg.Client({ connectionString: url })
  await desk.connect()
  const read = () => sql`select 1`.execute(connection.reads)
  const write = () => sql`select 1`.execute(connection.db)
  for (let round = 0; round < 10; round++) {
    await Promise.all([read(), write()])
    const asked = [...Array.from({ length: 20 }, read), write(), write()]
    const settled = Promise.allSettled(asked)
    await desk.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await settled
    for (const ask of [read, write])
      await until(
        () =>
          ask().then(
            () => true,
            () => false,
          ),
        'the next answer',
      )
  }
  assert.ok(faults > 0, 'the test ended connections')
  await desk.end()
  await connection.close()
})
