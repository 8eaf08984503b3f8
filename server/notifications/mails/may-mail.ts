import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { addressHash } from '#server/notifications/suppression/mail-keys.ts'
import { isWanted } from '#server/notifications/suppression/preferences.ts'
import { type DisabledReason, suppressedFor } from '#server/notifications/suppression/suppression.ts'
import { isLowPriority, isService, type MailKind, noConversation, periodMinutes } from './kinds.ts'

export type Receiver = {
  memberId: number
  email: string
  hash: Buffer
  language: Language
  brand: string
  name: string
}

// `unshown`: why the address is suppressed, if the account does not show the reason yet.
type Refusal =
  | { why: 'online' | 'period'; until: Date }
  | {
      why: 'not_active' | 'not_wanted' | 'paused' | DisabledReason
      until?: undefined
      unshown?: DisabledReason
    }
export type Verdict = ({ may: true } & Receiver) | ({ may: false } & Refusal)

type Row = {
  email: string
  language: Language
  brand: string
  name: string
  status: string
  fictional: boolean
  notificationsDisabled: DisabledReason[]
  wanted: boolean
  paused: boolean
  onlineUntil: Date | null
  freeAt: Date | null
}

/** Until when member m, with search row s, counts as online; null if they are offline. */
export const onlineUntil = sql<Date | null>`case when s.last_active >= now() - make_interval(mins => ${limits.onlineMinutes})
  then s.last_active + make_interval(mins => ${limits.onlineMinutes}) end`

/** When the next mail of this kind may be sent, after the last one k; null for now. */
export const freeAt = (kind: MailKind) => sql<Date | null>`case
  when k.last_sent > now() - make_interval(mins => ${periodMinutes[kind]})
  then k.last_sent + make_interval(mins => ${periodMinutes[kind]}) end`

/** Joins search row s, choice e and last mail k to member m. */
export const withChoices = (kind: MailKind) => sql`
  left join member_search s on s.member_id = m.id
  left join email_preference e on e.member_id = m.id and e.kind = ${kind}
  left join mail_mark k on k.member_id = m.id and k.kind = ${kind} and k.conversation_id = ${noConversation}`

async function readRow(db: Database, memberId: number, kind: MailKind): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select m.email, m.language, m.brand, p.name, m.status, m.fictional, m.notifications_disabled,
      ${isWanted(sql`${kind}::text`)} as wanted, m.paused_at is not null as paused,
      ${onlineUntil} as online_until, ${freeAt(kind)} as free_at
    from member m join profile p on p.member_id = m.id ${withChoices(kind)}
    where m.id = ${memberId}`.execute(db)
  return rows[0]
}

type Parts = { db: Database; config: Pick<Ctx['config'], 'mailKey'> }

/**
 * Checks whether a member may be mailed now (spec/notifications 4, spec/notifications 6): account
 * active, address not suppressed, switch on, not online, no mail of this kind in its period. Only a
 * bounce stops a service mail. With `planned` the mail is about to be sent: the period does not
 * count, and being online counts only for low-priority mails. `until` says when to ask again.
 */
export async function mayMail(
  { db, config }: Parts,
  memberId: number,
  kind: MailKind,
  { planned = false } = {},
): Promise<Verdict> {
  const row = await readRow(db, memberId, kind)
  if (!row || row.fictional) return { may: false, why: 'not_active' }
  const { email, language, brand, name } = row
  const hash = addressHash(config.mailKey, email)
  const suppressed = await suppressedFor(db, hash)
  const refusal = mailRefusal(row, kind, suppressed, planned)
  return refusal ? { may: false, ...refusal } : { may: true, memberId, email, hash, language, brand, name }
}

function mailRefusal(
  row: Row,
  kind: MailKind,
  suppressed: DisabledReason[],
  planned: boolean,
): Refusal | undefined {
  const { status, notificationsDisabled: shown } = row
  const service = isService(kind)
  if (status !== 'active' && !(service && status === 'not_confirmed')) return { why: 'not_active' }
  const stops = (reason: DisabledReason) => !service || reason === 'bounce'
  const unshown = suppressed.filter(stops).find((reason) => !shown.includes(reason))
  const reason = shown.find(stops) ?? unshown
  if (reason) return { why: reason, unshown }
  if (service) return undefined
  if (!row.wanted) return { why: 'not_wanted' }
  if (row.paused) return { why: 'paused' }
  if (row.onlineUntil && (!planned || isLowPriority(kind))) return { why: 'online', until: row.onlineUntil }
  if (planned) return undefined
  return row.freeAt ? { why: 'period', until: row.freeAt } : undefined
}
