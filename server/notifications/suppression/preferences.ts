import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/notifications.ts'
import { type EmailNotification, type EmailPreferences, emailNotifications } from '#contract/notifications.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { onByDefault } from '#server/notifications/mails/kinds.ts'
import { memberOfLink } from './mail-address.ts'

/** The purpose of the link that opens the preferences without a session. */
export const preferencesLink = 'preferences'

type Preferences = { [K in EmailNotification]: boolean }
type ChangedBy = 'member' | 'link' | 'unsubscribe'

/** Whether member m wants mails of a kind, with outer-joined choice e. */
export const isWanted = (kind: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce(e.wanted,
  ${kind} = any(${[...onByDefault]}::text[]) or (${kind} = 'promotions' and m.promotions_at is not null)
  or (${kind} = 'new_members' and exists (select from named_search n where n.member_id = m.id and n.mail is not null)))`

async function readPreferences(db: Database, memberId: number): Promise<EmailPreferences> {
  const { rows } = await sql<{
    kind: EmailNotification
    wanted: boolean
    notificationsDisabled: EmailPreferences['notifications_disabled']
  }>`select k.kind, ${isWanted(sql`k.kind`)} as wanted, m.notifications_disabled
     from member m cross join unnest(${[...emailNotifications]}::text[]) k (kind)
     left join email_preference e on e.member_id = m.id and e.kind = k.kind
     where m.id = ${memberId}`.execute(db)
  const switches = Object.fromEntries(rows.map(({ kind, wanted }) => [kind, wanted])) as Preferences
  return { ...switches, notifications_disabled: rows[0]?.notificationsDisabled ?? [] }
}

/** Sets switches of a member and stores when and how. */
export async function setPreferences(
  db: Database,
  memberId: number,
  switches: Partial<Preferences>,
  changedBy: ChangedBy,
): Promise<void> {
  const chosen = Object.entries(switches).filter((entry): entry is [EmailNotification, boolean] =>
    emailNotifications.some((kind) => kind === entry[0]),
  )
  if (!chosen.length) return
  await sql`insert into email_preference as e (member_id, kind, wanted, changed_by)
    select ${memberId}, c.kind, c.wanted, ${changedBy}
    from unnest(${chosen.map(([kind]) => kind)}::text[], ${chosen.map(([, wanted]) => wanted)}::boolean[]) c (kind, wanted)
    order by c.kind
    on conflict (member_id, kind) do update set wanted = excluded.wanted, changed_by = excluded.changed_by, changed_at = now()
    where e.wanted <> excluded.wanted`.execute(db)
}

export const getEmailPreferences = async ({ ctx, member }: Call<typeof contract.getEmailPreferences>) =>
  readPreferences(ctx.reads, member.id)

export async function changeEmailPreferences({
  ctx,
  member,
  body,
}: Call<typeof contract.changeEmailPreferences>) {
  await setPreferences(ctx.db, member.id, body, 'member')
  return readPreferences(ctx.db, member.id)
}

/** The link gives access to the switches only. Throws `notifications.link_invalid`. */
export async function emailPreferencesByLink({ ctx, body }: Call<typeof contract.emailPreferencesByLink>) {
  const { token, ...switches } = body
  const link = await memberOfLink(ctx, token)
  if (!link?.memberId || link.purpose !== preferencesLink) throw new AppError('notifications.link_invalid')
  await setPreferences(ctx.db, link.memberId, switches, 'link')
  return readPreferences(ctx.db, link.memberId)
}
