import { percentage, readBounces } from '#server/traffic/bounces.ts'
import { parseArguments } from './arguments.ts'
import { openDatabase } from './open-database.ts'

/** Bounces of landing pages; `npm run vonk -- traffic` shows the usage. */
const USAGE = `Visits that began with the query lb.

  npm run vonk -- traffic bounces [<days>]   per day, site, source and page; the last 14 days`

const [command = '', days = '14'] = parseArguments(USAGE, { words: true }).positionals

const connection = await openDatabase()
try {
  if (command === 'bounces' && /^[1-9]\d{0,2}$/.test(days)) {
    const rows = await readBounces(connection.db, Number(days))
    console.table(
      rows.map(({ day, site, source, page, visits, bounced, short }) => ({
        day,
        site,
        source,
        page,
        visits,
        'bounce rate': percentage(bounced, visits),
        'under 5 s': percentage(short, visits),
      })),
    )
  } else {
    console.error(USAGE)
    process.exitCode = 1
  }
} finally {
  await connection.close()
}
