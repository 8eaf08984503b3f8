import type { Wish } from '#server/admin/decisions/decide-case.ts'
import { decideSubject } from '#server/admin/decisions/decide-subject.ts'
import { readConfig } from '#server/app/config.ts'
import { consequences } from '#server/app/consequences.ts'
import { announceWith } from '#server/kit/events.ts'
import { openComplaints, readComplaint } from '#server/reports/complaints/moderate-complaints.ts'
import { openReports, readReport } from '#server/reports/moderate-reports.ts'
import { parseArguments } from './arguments.ts'
import { commandActor, openDatabase } from './open-database.ts'

/** `npm run vonk -- reports` shows the usage. */
const USAGE = `Reports and complaints that wait for moderation.

  npm run vonk -- reports open             lists both, the urgent ones first
  npm run vonk -- reports read <number>    shows what was reported, as it was then, or a complaint

Reports of members:
  npm run vonk -- reports close <number>   nothing has to be done
  npm run vonk -- reports release <number> the profile was hidden and is shown again
  npm run vonk -- reports bar <number>     its member is barred from the site

Complaints (C-…); the reasons are mailed to who sent the complaint, in the language that "open" lists:
  npm run vonk -- reports uphold <number> "<reasons>"
  npm run vonk -- reports dismiss <number> "<reasons>"
  npm run vonk -- reports bar <number> "<reasons>"   upholds it, and bars the member it links to`

/** Reports need no reasons; `release` decides that nothing was wrong. */
const ofReports: Record<string, Wish['measure']> = { close: 'none', release: 'none', bar: 'banned' }
const ofComplaints: Record<string, Wish['measure']> = { uphold: 'upheld', dismiss: 'denied', bar: 'banned' }
const [command = '', number = '', reasons = ''] = parseArguments(USAGE, { words: true }).positionals

const connection = await openDatabase()
const { secret } = readConfig(process.env)
const { db } = connection

const print = (...cells: (string | number)[]) => console.log(cells.join('  '))
const urgency = (urgent: boolean) => (urgent ? 'URGENT' : '      ')

async function list(): Promise<true> {
  for (const complaint of await openComplaints(db)) {
    const { urgent, about, brand, language, publicId, flagger } = complaint
    const at = complaint.createdAt.toISOString()
    print(complaint.number, at, urgency(urgent), about, brand, language, publicId ?? '', flagger ?? '')
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

/** Returns whether it was done; undefined for an unknown command. */
function run(): Promise<boolean> | undefined {
  if (command === 'open') return list()
  if (/^C-\d{1,9}$/.test(number)) {
    if (command === 'read') return show(readComplaint(db, secret, number))
    const measure = ofComplaints[command]
    if (!measure || !reasons) return undefined
    return decide('complaint', { measure, rule: 'other', facts: reasons })
  }
  if (!/^[1-9]\d{0,8}$/.test(number)) return undefined
  if (command === 'read') return show(readReport(db, secret, Number(number)))
  const measure = ofReports[command]
  return measure && decide('report', { measure, rule: 'other', facts: reasons })
}

const decide = (kind: 'report' | 'complaint', wish: Wish) =>
  decideSubject(
    { db, secret, announce: announceWith(consequences) },
    commandActor(),
    { kind, id: number },
    wish,
  )

try {
  const done = await run()
  if (done === undefined) console.error(USAGE)
  else if (!done) console.error(`${number}: there is no such open report or complaint`)
  if (!done) process.exitCode = 1
} finally {
  await connection.close()
}
