import { type Connection, connect } from '#db/connect.ts'
import { createSessions } from '#server/accounts/sessions/sessions.ts'

/** Works on a database without a node, and can log members in: gets the cookie of a new session. */
export async function withLogIns<Result>(
  url: string,
  work: (connection: Connection, logIn: (memberId: number) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const connection = connect(url, { max: 4, onError: () => {} })
  const sessions = createSessions(
    connection,
    () => {},
    () => {},
  )
  try {
    return await work(
      connection,
      async (memberId) => `sid=${await sessions.start(connection.db, memberId, 'log-in')}`,
    )
  } finally {
    await sessions.stop()
    await connection.close()
  }
}
