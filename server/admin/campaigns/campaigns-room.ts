import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/admin/campaigns.ts'
import { type AdminCampaign, campaignsPage } from '#contract/admin/campaigns.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { cutPage, integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { type CampaignFile, campaignFile } from '#server/notifications/campaigns/campaign-file.ts'
import {
  addCampaign,
  type Campaign,
  campaignColumns,
  countReceivers,
  startCampaign,
  stopCampaign,
} from '#server/notifications/campaigns/campaigns.ts'
import { composePreview, previewCampaign } from '#server/notifications/campaigns/preview-campaign.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

const cursor = plainCursor({ id: integer })

type Row = Campaign & {
  path: string
  countries: string[] | null
  languages: Language[]
  premium: boolean | null
  texts: CampaignFile['texts']
}

async function select(db: Database, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${campaignColumns}, c.path, c.countries, c.languages, c.premium, c.texts
    from campaign c where ${condition}`.execute(db)
  return rows
}

function campaignState({ startsAt, endedAt }: Row): AdminCampaign['state'] {
  if (endedAt) return 'ended'
  if (!startsAt) return 'draft'
  return startsAt.getTime() > Date.now() ? 'planned' : 'running'
}

const present = (row: Row): AdminCampaign => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  state: campaignState(row),
  starts_at: row.startsAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
  sent: row.sent,
  skipped: row.skipped,
  underway: row.underway,
})

async function campaignRow(db: Database, id: number): Promise<Row> {
  const [row] = await select(db, sql`c.id = ${id}`)
  if (!row) throw new AppError('admin.campaign_not_found')
  return row
}

const subjectOf = (id: number) => ({ kind: 'campaign', id: String(id) }) as const

export async function listCampaigns({ ctx, query }: Call<typeof contract.getCampaigns>) {
  const before = query.after === undefined ? 2_147_483_647 : cursor.read(query.after).id
  const rows = await select(ctx.reads, sql`c.id < ${before} order by c.id desc limit ${campaignsPage + 1}`)
  const { page, next } = cutPage(rows, campaignsPage, cursor.write)
  return {
    campaigns: page.map(present),
    next,
  }
}

export async function readCampaign({ ctx, params }: Call<typeof contract.getCampaign>) {
  const row = await campaignRow(ctx.reads, params.id)
  const members = row.premium === null ? 'all' : row.premium ? 'premium' : 'free'
  return {
    campaign: {
      ...present(row),
      path: row.path,
      audience: { countries: row.countries, languages: row.languages, members } as const,
      texts: row.texts,
      receivers: await countReceivers(ctx.db, row),
    },
  }
}

export async function postCampaign({ ctx, staff, body }: Call<typeof contract.createCampaign>) {
  const parsed = campaignFile.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new FieldError(issue?.path.join('.') || 'texts', 'request.field_invalid')
  }
  const id = await addCampaign(ctx.db, parsed.data)
  const subject = subjectOf(id)
  await logAct(ctx.db, actorOf(staff), { act: 'create_campaign', subject, after: parsed.data })
  return { campaign: present(await campaignRow(ctx.db, id)) }
}

export async function showPreview({ ctx, brand, params, query }: Call<typeof contract.getCampaignPreview>) {
  const { kind, path, texts } = await campaignRow(ctx.reads, params.id)
  const text = texts[query.language]
  if (!text) throw new AppError('admin.campaign_not_found')
  return composePreview({ brand, mailKey: ctx.config.mailKey }, brand.mailFrom, query.language, {
    kind,
    path,
    text,
  })
}

/** Mails inside the transaction of the call, so that a repeat sends nothing more. */
export async function mailPreview({ ctx, brand, staff, params }: Call<typeof contract.mailCampaignPreview>) {
  await campaignRow(ctx.db, params.id)
  const { mailer, config, db } = ctx
  const parts = { db, mailer, mailKey: config.mailKey, brand }
  return { languages: await previewCampaign(parts, params.id, staff.email) }
}

export async function postStart({ ctx, staff, params, body }: Call<typeof contract.startCampaign>) {
  await campaignRow(ctx.db, params.id)
  const at = body.at === undefined ? new Date() : new Date(body.at)
  if (!(await startCampaign(ctx.db, params.id, at))) throw new AppError('admin.campaign_closed')
  const subject = subjectOf(params.id)
  await logAct(ctx.db, actorOf(staff), { act: 'start_campaign', subject, after: { at } })
  return { campaign: present(await campaignRow(ctx.db, params.id)) }
}

export async function postStop({ ctx, staff, params }: Call<typeof contract.stopCampaign>) {
  await campaignRow(ctx.db, params.id)
  if (!(await stopCampaign(ctx.db, params.id))) throw new AppError('admin.campaign_not_running')
  const subject = subjectOf(params.id)
  await logAct(ctx.db, actorOf(staff), { act: 'stop_campaign', subject })
  return { campaign: present(await campaignRow(ctx.db, params.id)) }
}
