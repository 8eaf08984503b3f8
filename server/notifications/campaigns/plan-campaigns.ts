import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { periodMinutes } from '#server/notifications/mails/kinds.ts'
import {
  freeAt,
  mayMail,
  onlineUntil,
  type Receiver,
  withChoices,
} from '#server/notifications/mails/may-mail.ts'
import { sendingJob } from '#server/notifications/mails/sending-job.ts'
import { isWanted } from '#server/notifications/suppression/preferences.ts'
import { showReason } from '#server/notifications/suppression/suppression.ts'
import type { CampaignFile } from './campaign-file.ts'
import { isAudience, isRunning, isUnderway, longestDays } from './campaigns.ts'

type Running = { id: number; kind: CampaignFile['kind']; passed: number }
type Slice = { upTo: number | null; ready: number[]; waiting: number }

/** The members that one statement reads, and the mails that one job queues. */
const SLICE = 1000
const MAILS_AT_ONCE = 1000
/** After this time members are tried again who were online or had such a mail lately. */
const ROUND_MINUTES = 10

/**
 * Continues every running campaign for a while: through the members by id, in rounds, until nobody
 * waits. One statement writes the row of `mail`, marks the member as mailed and adds the sending
 * job. So the job may die anywhere, several may run, and nobody gets a campaign twice.
 */
export async function planCampaigns(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Running>`
    select c.id, c.kind, c.passed from campaign c where ${isRunning} and c.look_again_at <= now() order by c.id`.execute(
    ctx.db,
  )
  for (const campaign of rows) await planCampaign(ctx, campaign)
}

async function planCampaign(ctx: Ctx, campaign: Running): Promise<void> {
  let planned = 0
  for (let { passed } = campaign; planned < MAILS_AT_ONCE; ) {
    const at = { ...campaign, passed }
    const { upTo, ready, waiting } = await nextSlice(ctx.db, at)
    if (upTo === null) return endRound(ctx.db, at)
    for (const memberId of ready) await planReceiver(ctx, campaign, memberId)
    if (!(await moveOn(ctx.db, at, { upTo, waiting }))) return
    planned += ready.length
    passed = upTo
  }
}

/** Returns which of the next members to mail now, and how many have to wait. */
async function nextSlice(db: Database, { id, kind, passed }: Running): Promise<Slice> {
  const isOpen = sql`m.status = 'active' and not m.fictional and cardinality(m.notifications_disabled) = 0
    and ${isWanted(sql`${kind}::text`)} and ${isAudience}
    and not exists (select from mail had where had.campaign_id = c.id and had.member_id = m.id)`
  const hasToWait = sql`(${onlineUntil} is not null or ${freeAt(kind)} is not null)`
  const { rows } = await sql<Slice>`
    select max(m.id) as up_to, (count(*) filter (where ${isOpen} and ${hasToWait}))::int as waiting,
      coalesce(array_agg(m.id order by m.id) filter (where ${isOpen} and not ${hasToWait}), '{}') as ready
    from (select * from member where id > ${passed} order by id limit ${SLICE}) m
    join campaign c on c.id = ${id} left join profile p on p.member_id = m.id ${withChoices(kind)}`.execute(
    db,
  )
  return rows[0] ?? { upTo: null, ready: [], waiting: 0 }
}

async function planReceiver(ctx: Ctx, campaign: Running, memberId: number): Promise<void> {
  const verdict = await mayMail(ctx, memberId, campaign.kind)
  if (verdict.may) return planOnce(ctx.db, campaign, verdict)
  if ('unshown' in verdict && verdict.unshown) await showReason(ctx.db, memberId, verdict.unshown)
}

/** Does nothing if the campaign was stopped or another job was first. */
async function planOnce(db: Database, { id, kind }: Running, { memberId, hash }: Receiver): Promise<void> {
  await sql`
    with turn as (
      insert into mail_mark as k (member_id, kind)
      select ${memberId}, ${kind} from campaign c where c.id = ${id} and ${isRunning}
        and not exists (select from mail where campaign_id = ${id} and member_id = ${memberId})
      on conflict (member_id, kind, conversation_id) do update set last_sent = now()
        where k.last_sent <= now() - make_interval(mins => ${periodMinutes[kind]})
      returning member_id
    ), planned as (
      insert into mail (member_id, kind, campaign_id, address_hash)
      select member_id, ${kind}, ${id}, ${hash} from turn
      on conflict (campaign_id, member_id) where campaign_id is not null do nothing
      returning id
    )
    select ${sendingJob(kind)} from planned`.execute(db)
}

/** Returns false if another job moved on, or the campaign was restarted. */
async function moveOn(
  db: Database,
  { id, passed }: Running,
  { upTo, waiting }: { upTo: number; waiting: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update campaign c set passed = ${upTo}, waiting = c.waiting + ${waiting}
    where c.id = ${id} and c.passed = ${passed} and ${isRunning}`.execute(db)
  return numAffectedRows === 1n
}

/** Ends a campaign when nobody waits and all its mails were sent, or when it is too old. */
async function endRound(db: Database, { id, passed }: Running): Promise<void> {
  await sql`
    update campaign c set passed = 0, waiting = 0, look_again_at = now() + make_interval(mins => ${ROUND_MINUTES}),
      ended_at = case when c.starts_at < now() - make_interval(days => ${longestDays})
                        or c.waiting = 0 and not ${isUnderway} then now() end
    where c.id = ${id} and c.passed = ${passed} and ${isRunning}`.execute(db)
}
