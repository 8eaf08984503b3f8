import { type Connection, connect } from '#db/connect.ts'

/**
 * Opens the database of DATABASE_URL for a command. Without that variable, prints the usage and
 * `why` the command needs it, and exits. The caller closes the connection.
 */
export function openDatabase(usage: string, why: string): Connection {
  const url = process.env.DATABASE_URL
  if (!url) {
    console.error(`${usage}\n\nDATABASE_URL: ${why}`)
    process.exit(1)
  }
  return connect(url, { max: 2, onError: console.error })
}
