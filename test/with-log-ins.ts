import { type Connection, connect } from '#db/connect.ts'
import { insertSessions } from './sessions.ts'

/** Works on a database without a node, and can log members in: gets the cookie of a new session. */
export async function withLogIns<Result>(
  url: string,
  work: (connection: Connection, logIn: (memberId: number) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const connection = connect(url, { max: 4, onError: () => {} })
  const logIn = async (memberId: number) => {
    const [token] = await insertSessions(connection.db, [{ memberId }])
    return `sid=${token}`
  }
  try {
    return await work(connection, logIn)
  } finally {
    await connection.close()
  }
}
