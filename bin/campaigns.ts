import fs from 'node:fs/promises'
import { isEmail } from '#contract/lib/mail-address.ts'
import type { StaffAct } from '#contract/rules/cases/staff-acts.ts'
import { smtpMailer } from '#server/adapters/mail/mailer.ts'
import { readConfig } from '#server/app/config.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { campaignFile } from '#server/notifications/campaigns/campaign-file.ts'
import {
  addCampaign,
  listCampaigns,
  startCampaign,
  stopCampaign,
} from '#server/notifications/campaigns/campaigns.ts'
import { previewCampaign } from '#server/notifications/campaigns/preview-campaign.ts'
import { createBrands } from '#server/settings/brands/brands.ts'
import { logAct } from '#server/staff/log.ts'
import { parseArguments } from './arguments.ts'
import { commandActor, openDatabase } from './open-database.ts'

/** Sends mails of the operator to members; `npm run vonk -- campaigns` shows the usage. */
const USAGE = `Mails to members about offers (promotions) and the site (news).

  npm run vonk -- campaigns list
  npm run vonk -- campaigns add <file.json>          keeps a campaign (docs/mail.md) and prints its number
  npm run vonk -- campaigns preview <id> <address>   mails it there, in each of its languages
  npm run vonk -- campaigns start <id> [<time>]      sends it from now or from then on, or goes on after a stop
  npm run vonk -- campaigns stop <id>                nobody gets it any more`

const [command = '', ...rest] = parseArguments(USAGE, { words: true }).positionals

const connection = await openDatabase()
const config = readConfig(process.env)
const { db } = connection

function fail(why: string): void {
  console.error(why)
  process.exitCode = 1
}

async function list(): Promise<void> {
  for (const one of await listCampaigns(db)) {
    const { id, kind, subject, startsAt, endedAt, sent, skipped, underway } = one
    const state = endedAt
      ? `ended ${endedAt.toISOString()}`
      : startsAt
        ? `from ${startsAt.toISOString()}`
        : 'not started'
    console.log(
      [id, kind, state, `sent ${sent}`, `underway ${underway}`, `left out ${skipped}`, subject].join('  '),
    )
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as unknown
  } catch (error) {
    fail(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

const logged = (trx: typeof db, act: StaffAct, id: number, after?: object) =>
  logAct(trx, commandActor(), { act, subject: { kind: 'campaign', id: String(id) }, after })

async function add(file: string): Promise<void> {
  const content = await readJson(file)
  if (content === undefined) return
  const parsed = campaignFile.safeParse(content)
  if (parsed.success) {
    const added = await db.transaction().execute(async (trx) => {
      const number = await addCampaign(trx, parsed.data)
      await logged(trx, 'create_campaign', number, parsed.data)
      return number
    })
    console.log(added)
  } else
    fail(parsed.error.issues.map((issue) => `${file} ${issue.path.join('.')}: ${issue.message}`).join('\n'))
}

async function preview(id: number, address: string): Promise<void> {
  if (!config.smtpUrl) return fail('SMTP_URL: the mail server that sends the preview')
  const { publicUrl, mailFrom, mailKey } = config
  const brands = await createBrands(db, { demo: false, publicUrl, mailFrom })
  const mailer = smtpMailer(config.smtpUrl)
  const brand = await brands.brand(FIRST_BRAND)
  const sent = await previewCampaign({ db, mailer, mailKey, brand }, id, address)
  mailer.close()
  if (sent.length) console.log(`${address}  ${sent.join(', ')}`)
  else fail(`${id}  is not there`)
}

/** Logs an act only if it was done. */
const withLog = (act: StaffAct, id: number, work: (trx: typeof db) => Promise<boolean>) =>
  db.transaction().execute(async (trx) => {
    const done = await work(trx)
    if (done) await logged(trx, act, id)
    return done
  })

async function start(id: number, time: string | undefined): Promise<void> {
  const at = time ? new Date(time) : new Date()
  if (Number.isNaN(at.getTime())) fail(`${time}: write a time as 2026-12-01T09:00Z`)
  else if (await withLog('start_campaign', id, (trx) => startCampaign(trx, id, at)))
    console.log(`${id}  from ${at.toISOString()}`)
  else fail(`${id}  is not there, runs already or ended long ago`)
}

async function stop(id: number): Promise<void> {
  if (await withLog('stop_campaign', id, (trx) => stopCampaign(trx, id))) console.log(`${id}  stopped`)
  else fail(`${id}  does not run`)
}

const [first = '', second] = rest
const id = /^\d{1,9}$/.test(first) ? Number(first) : undefined
try {
  if (command === 'list') await list()
  else if (command === 'add' && first) await add(first)
  else if (command === 'preview' && id && isEmail(second ?? '')) await preview(id, second ?? '')
  else if (command === 'start' && id) await start(id, second)
  else if (command === 'stop' && id) await stop(id)
  else fail(USAGE)
} finally {
  await connection.close()
}
