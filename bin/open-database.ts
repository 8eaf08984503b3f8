import { type Connection, connect } from '#db/connect.ts'

/**
 * The database of DATABASE_URL, for a command; without it says how the command is used and `why` it
 * needs one, and ends the process. Whoever opens it closes it.
 */
export function openDatabase(usage: string, why: string): Connection {
  const url = process.env.DATABASE_URL
  if (!url) {
    console.error(`${usage}\n\nDATABASE_URL: ${why}`)
    process.exit(1)
  }
  return connect(url, { max: 2, onError: console.error })
}
