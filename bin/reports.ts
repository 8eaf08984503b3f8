import { readConfig } from '#server/app/config.ts'
import { openReports, type Resolution, readReport, resolveReport } from '#server/reports/moderate-reports.ts'
import { openDatabase } from './open-database.ts'

/** The moderators' tool until there is a page for it; `npm run reports` shows the usage. */
const USAGE = `Reports that wait for moderation. Needs the environment of the server.

  npm run reports -- open             lists them, the urgent ones first
  npm run reports -- read <number>    shows what was reported, as it was then
  npm run reports -- close <number>   nothing has to be done
  npm run reports -- release <number> the profile was hidden and is shown again
  npm run reports -- bar <number>     its member is barred from the site`

const resolutions: readonly Resolution[] = ['close', 'release', 'bar']
const [command = '', number = ''] = process.argv.slice(2)

const connection = openDatabase(USAGE, 'moderation works on a database that others can reach.')
const config = readConfig(process.env)
const { db } = connection

async function list(): Promise<void> {
  for (const report of await openReports(db))
    console.log(
      [
        report.id,
        report.createdAt.toISOString(),
        report.urgent ? 'URGENT' : '      ',
        report.category,
        report.kind,
        report.publicId ?? 'erased',
        report.held ? 'hidden' : '',
      ].join('  '),
    )
}

async function show(id: number): Promise<boolean> {
  const copy = await readReport(db, config.secret, id)
  if (copy) console.log(JSON.stringify(copy, undefined, 2))
  return copy !== undefined
}

const resolution = resolutions.find((known) => known === command)
const id = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined
try {
  if (command === 'open') await list()
  else if (id !== undefined && (command === 'read' || resolution)) {
    const done = resolution ? await resolveReport(db, id, resolution) : await show(id)
    if (!done) {
      console.error(`${number}: there is no such report`)
      process.exitCode = 1
    }
  } else {
    console.error(USAGE)
    process.exitCode = 1
  }
} finally {
  await connection.close()
}
