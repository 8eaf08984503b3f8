import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { CampaignData } from '#server/notifications/notifications.mail.ts'
import { isWanted } from '#server/notifications/suppression/preferences.ts'
import type { CampaignFile } from './campaign-file.ts'

/** A campaign ends after these days, so that nobody gets old news. */
export const longestDays = 14
/** Days after its end in which a campaign may be resumed, so its receivers stay stored. */
const RESUME_DAYS = 30

/** Why a queued mail was not sent: the campaign was stopped or has another audience now. */
export const campaignOver = 'campaign_over'

export type Campaign = {
  id: number
  kind: CampaignFile['kind']
  subject: string
  startsAt: Date | null
  endedAt: Date | null
  sent: number
  skipped: number
  /** Planned and not sent yet. */
  underway: number
}

/** Whether campaign c is running. */
export const isRunning = sql<boolean>`(c.starts_at <= now() and c.ended_at is null)`

/** Whether member m with profile p belongs to the audience of campaign c. */
export const isAudience = sql<boolean>`(m.language = any (c.languages)
  and (c.countries is null or p.country = any (c.countries)) and (c.premium is null or m.paid_user = c.premium))`

/** Whether a mail of campaign c is planned and not sent yet. */
export const isUnderway = sql<boolean>`exists (
  select from mail w where w.campaign_id = c.id and w.sent_at is null and w.skipped is null)`

/** Whether the receivers of campaign c stay stored: it runs, or may be resumed (and a day more). */
export const isStored: RawBuilder<boolean> = sql<boolean>`
  (c.ended_at is null or c.ended_at > now() - make_interval(days => ${RESUME_DAYS + 1}))`

const premiumOf = { all: null, free: false, premium: true }

/** Stores a campaign without starting it; returns its number. */
export async function addCampaign(db: Database, file: CampaignFile): Promise<number> {
  const { kind, path, audience, texts } = file
  const { id } = await db
    .insertInto('campaign')
    .values({
      kind,
      path,
      texts: JSON.stringify(texts),
      countries: audience.countries ?? null,
      languages: audience.languages,
      premium: premiumOf[audience.members],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of campaign c. */
export const campaignColumns = sql`c.id, c.kind, c.texts -> c.languages[1] ->> 'subject' as subject,
  c.starts_at, c.ended_at, c.sent, c.skipped,
  (select count(*)::int from mail w where w.campaign_id = c.id and w.sent_at is null and w.skipped is null) as underway`

export async function listCampaigns(db: Database): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`
    select ${campaignColumns} from campaign c order by c.id desc`.execute(db)
  return rows
}

/** Starts or resumes a campaign; nobody gets it twice. Returns false if it cannot start. */
export async function startCampaign(db: Database, id: number, at: Date = new Date()): Promise<boolean> {
  const start = async (trx: Database) => {
    const { numAffectedRows } = await sql`
      update campaign set starts_at = ${at}, look_again_at = ${at}, ended_at = null, passed = 0, waiting = 0
      where id = ${id} and (starts_at is null or ended_at > now() - make_interval(days => ${RESUME_DAYS}))`.execute(
      trx,
    )
    if (!numAffectedRows) return false
    await sql`
      with kept_back as (delete from mail where campaign_id = ${id} and skipped = ${campaignOver} returning 1)
      update campaign set skipped = skipped - (select count(*) from kept_back) where id = ${id}`.execute(trx)
    return true
  }
  return db.isTransaction ? start(db) : db.transaction().execute(start)
}

/** Stops a campaign; its queued mails are not sent. Returns false if it does not run. */
export async function stopCampaign(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update campaign set ended_at = now() where id = ${id} and starts_at is not null and ended_at is null`.execute(
      db,
    )
  return numAffectedRows === 1n
}

/** Returns how many members of the audience accept such mails now, by language. */
export async function countReceivers(
  db: Database,
  { id, kind }: { id: number; kind: CampaignFile['kind'] },
): Promise<{ language: Language; members: number }[]> {
  const { rows } = await sql<{ language: Language; members: number }>`
    select m.language, count(*)::integer as members
    from campaign c, member m join profile p on p.member_id = m.id
    left join email_preference e on e.member_id = m.id and e.kind = ${kind}
    where c.id = ${id} and m.status = 'active' and not m.fictional and cardinality(m.notifications_disabled) = 0
      and ${isWanted(sql`${kind}::text`)} and ${isAudience}
    group by m.language order by m.language`.execute(db)
  return rows
}

type ForMember = { memberId: number; campaignId: number | null }

/** Returns the campaign's text in the member's language; undefined if it is over for them. */
export async function campaignFor(
  db: Database,
  { memberId, campaignId }: ForMember,
): Promise<CampaignData | undefined> {
  const { rows } = await sql<CampaignData>`
    select c.kind, c.path, c.texts -> m.language::text as text
    from campaign c, member m join profile p on p.member_id = m.id
    where c.id = ${campaignId} and m.id = ${memberId} and ${isRunning} and ${isAudience}`.execute(db)
  return rows[0]
}

/** Whether the campaign runs or not. */
export async function campaignTexts(
  db: Database,
  id: number,
): Promise<Pick<CampaignFile, 'kind' | 'path' | 'texts'> | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select(['kind', 'path', 'texts'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Pick<CampaignFile, 'kind' | 'path' | 'texts'> | undefined
}
