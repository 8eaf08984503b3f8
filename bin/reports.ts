import { readConfig } from '#server/app/config.ts'
import { consequences } from '#server/app/consequences.ts'
import { announceWith } from '#server/kit/events.ts'
import {
  type ComplaintDecision,
  decideComplaint,
  openComplaints,
  readComplaint,
} from '#server/reports/complaints/moderate-complaints.ts'
import { openReports, type Resolution, readReport, resolveReport } from '#server/reports/moderate-reports.ts'
import { openDatabase } from './open-database.ts'

/** The moderators' tool until there is a page for it; `npm run reports` shows the usage. */
const USAGE = `Reports and complaints that wait for moderation.

  npm run reports -- open             lists both, the urgent ones first
  npm run reports -- read <number>    shows what was reported, as it was then, or a complaint

Reports of members:
  npm run reports -- close <number>   nothing has to be done
  npm run reports -- release <number> the profile was hidden and is shown again
  npm run reports -- bar <number>     its member is barred from the site

Complaints (C-…); the reasons are mailed to who sent the complaint, in the language that "open" lists:
  npm run reports -- uphold <number> "<reasons>"
  npm run reports -- dismiss <number> "<reasons>"
  npm run reports -- bar <number> "<reasons>"   upholds it, and bars the member it links to`

const resolutions: readonly Resolution[] = ['close', 'release', 'bar']
const outcomes: readonly ComplaintDecision['outcome'][] = ['uphold', 'dismiss', 'bar']
const [command = '', number = '', reasons = ''] = process.argv.slice(2)

const connection = await openDatabase()
const { secret } = readConfig(process.env)
const { db } = connection

const print = (...cells: (string | number)[]) => console.log(cells.join('  '))
const urgency = (urgent: boolean) => (urgent ? 'URGENT' : '      ')

async function list(): Promise<true> {
  for (const complaint of await openComplaints(db)) {
    const { urgent, about, brand, language, publicId } = complaint
    const at = complaint.createdAt.toISOString()
    print(complaint.number, at, urgency(urgent), about, brand, language, publicId ?? '')
  }
  for (const { id, createdAt, urgent, category, kind, publicId, held } of await openReports(db)) {
    const subject = publicId ?? 'erased'
    print(id, createdAt.toISOString(), urgency(urgent), category, kind, subject, held ? 'hidden' : '')
  }
  return true
}

async function show(copy: Promise<object | undefined>): Promise<boolean> {
  const read = await copy
  if (read) console.log(JSON.stringify(read, undefined, 2))
  return read !== undefined
}

/** Returns whether it was done; undefined where the command is not understood. */
function run(): Promise<boolean> | undefined {
  if (command === 'open') return list()
  const resolution = resolutions.find((known) => known === command)
  const outcome = outcomes.find((known) => known === command)
  if (/^C-\d{1,9}$/.test(number)) {
    if (command === 'read') return show(readComplaint(db, secret, number))
    if (!outcome || !reasons) return undefined
    const announce = announceWith(consequences)
    return decideComplaint(db, { secret, announce }, { number, outcome, reasons })
  }
  if (!/^[1-9]\d{0,8}$/.test(number)) return undefined
  if (command === 'read') return show(readReport(db, secret, Number(number)))
  return resolution && resolveReport(db, Number(number), resolution)
}

try {
  const done = await run()
  if (done === undefined) console.error(USAGE)
  else if (!done) console.error(`${number}: there is no such open report or complaint`)
  if (!done) process.exitCode = 1
} finally {
  await connection.close()
}
