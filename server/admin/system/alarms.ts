import { sql } from 'kysely'
import type { StaffLanguage } from '#contract/admin/session.ts'
import { type AlarmProblem, alarmProblems, type ShownProblem } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { textsOf } from '#server/kit/texts.ts'
import { alarmMail } from './alarm.mail.ts'
import { judgeSystem } from './read-system.ts'

/** A problem that was not seen for this time is over; when it comes back, it is a new alarm. */
const OVER_MINUTES = 60
/** Then another process retries a mail whose process died while it sent it. */
const RETRY_MINUTES = 3
const TRIED_DAYS = 3
const KEPT_DAYS = 90

type Alarm = ShownProblem & { problem: AlarmProblem }

const isAlarm = (problem: ShownProblem): problem is Alarm =>
  (alarmProblems as readonly string[]).includes(problem.problem)

/**
 * Opens alarms that are not open yet, each with one mail per owner. Safe in parallel: a problem has
 * one open alarm, and an alarm one mail per owner. Returns the opened alarms.
 */
async function openAlarms(db: Database, alarms: readonly Alarm[]): Promise<{ problem: string }[]> {
  await sql`update system_alarm set ended_at = now()
    where ended_at is null and seen_at < now() - make_interval(mins => ${OVER_MINUTES}::int)`.execute(db)
  await sql`delete from system_alarm
    where ended_at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(db)
  const shown = alarms.map(({ problem, subject, count }) => ({ problem, subject, count }))
  const { rows } = await sql<{ problem: string; subject: string }>`
    with noted as (
      insert into system_alarm as alarm (problem, subject, count)
      select problem, subject, count
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as t (problem text, subject text, count int)
      order by problem, subject
      on conflict (problem, subject) where ended_at is null do update set seen_at = now()
      returning alarm.id, alarm.problem, alarm.subject, alarm.began_at = now() as is_new
    ), mailed as (
      insert into system_alarm_mail (alarm_id, staff_id)
      select noted.id, staff.id from noted, staff
      where 'owner' = any(staff.roles) and staff.disabled_at is null and staff.password_hash is not null
      on conflict do nothing
    )
    select problem, subject from noted where is_new`.execute(db)
  return rows
}

type DueMail = {
  alarmId: number
  staffId: number
  problem: AlarmProblem
  subject: string
  count: number | null
  beganAt: Date
  publicId: string
  email: string
  language: StaffLanguage
}

/** Claims one unsent mail for a few minutes, so that no other process sends it too. */
async function takeMail(db: Database): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update system_alarm_mail mail set tried_at = now()
    from system_alarm alarm, staff
    where alarm.id = mail.alarm_id and staff.id = mail.staff_id and (mail.alarm_id, mail.staff_id) = (
      select due.alarm_id, due.staff_id from system_alarm_mail due
      join system_alarm a on a.id = due.alarm_id join staff s on s.id = due.staff_id
      where due.sent_at is null and s.disabled_at is null
        and a.began_at > now() - make_interval(days => ${TRIED_DAYS}::int)
        and (due.tried_at is null or due.tried_at < now() - make_interval(mins => ${RETRY_MINUTES}::int))
      order by due.alarm_id, due.staff_id limit 1 for update of due skip locked)
    returning mail.alarm_id, mail.staff_id, alarm.problem, alarm.subject, alarm.count, alarm.began_at,
              staff.public_id, staff.email, staff.language`.execute(db)
  return rows[0]
}

async function sendMail(ctx: Ctx, mail: DueMail): Promise<void> {
  const { alarmId, publicId, email, language, problem, subject, count, beganAt } = mail
  const { name: site, url, mailFrom } = await ctx.brands.brand(FIRST_BRAND)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  await ctx.mailer.send({
    to: email,
    from: mailFrom,
    messageId: `<alarm.${alarmId}.${publicId}@${new URL(url).hostname}>`,
    // An alarm is also sent to an address that bounced.
    requested: true,
    ...alarmMail(textsOf(language), {
      site,
      problem,
      subject,
      count: count ?? 0,
      since: `${time.format(beganAt)} (UTC)`,
      link: `${ctx.config.adminUrl}/admin/system`,
    }),
  })
  const { staffId } = mail
  await ctx.db
    .updateTable('systemAlarmMail')
    .set({ sentAt: sql<Date>`now()` })
    .where('alarmId', '=', alarmId)
    .where('staffId', '=', staffId)
    .execute()
}

/**
 * Checks for alarms, and mails each owner about each alarm once (spec/admin 65). A later check
 * retries a mail that the server did not accept. Does not use the job queue, which may be what is
 * late. Throws where the database is unreachable.
 */
export async function raiseAlarms(ctx: Ctx): Promise<void> {
  const { problems } = await judgeSystem(ctx)
  const opened = await openAlarms(ctx.db, problems.filter(isAlarm))
  for (const alarm of opened) ctx.log.error(alarm, 'alarm')
  for (let mail = await takeMail(ctx.db); mail; mail = await takeMail(ctx.db))
    await sendMail(ctx, mail).catch((error: unknown) =>
      ctx.log.warn({ err: error, problem: mail?.problem }, 'the mail of an alarm was not taken'),
    )
}
