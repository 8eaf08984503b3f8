import { sql } from 'kysely'
import type * as contract from '#contract/admin/members.ts'
import type { MailStop } from '#contract/admin/members.ts'
import { cutPage, epochMicros, integer, micros, plainCursor, timeFromMicros } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { addressHash } from '#server/notifications/suppression/mail-keys.ts'
import { isOfBrands } from '#server/staff/brands.ts'

const PAGE = 50
const cursor = plainCursor({ micros, id: integer })

type Row = Omit<MailStop, 'at'> & { since: Date; micros: number; memberId: number; addressHash: Buffer }

/**
 * Addresses that bounced and that a member has today. For other addresses nobody could ask for
 * mail.
 */
export async function getMailStops({ ctx, staff, query }: Call<typeof contract.getMailStops>) {
  const place = query.after === undefined ? undefined : cursor.read(query.after)
  const { rows } = await sql<Row>`
    select m.public_id as id, p.name, m.email, m.brand, s.status, s.words, s.since,
           ${epochMicros(sql`s.since`)} as micros, m.id as member_id, s.address_hash
    from mail_suppression s
    join mail_address a on a.address_hash = s.address_hash
    join member m on m.id = a.member_id
    join profile p on p.member_id = m.id
    where s.reason = 'bounce' and 'bounce' = any(m.notifications_disabled) and m.erased_at is null
      and m.status <> 'deleted' and ${isOfBrands(staff, 'm.brand')}
      and ${query.q ? sql`position(lower(${query.q}) in lower(concat_ws(' ', s.status, s.words))) > 0` : sql`true`}
      and ${place ? sql`(s.since, m.id) < (${timeFromMicros(place.micros)}, ${place.id}::int)` : sql`true`}
    order by s.since desc, m.id desc limit ${PAGE + 1}`.execute(ctx.reads)
  const { page, next } = cutPage(rows, PAGE, ({ micros: at, memberId }) =>
    cursor.write({ micros: at, id: memberId }),
  )
  return {
    stops: page
      // The database does not have the key of the hash, so former addresses are filtered here.
      .filter(({ email, addressHash: hash }) => addressHash(ctx.config.mailKey, email).equals(hash))
      .map(({ since, micros: _micros, memberId: _memberId, addressHash: _hash, ...stop }) => ({
        ...stop,
        at: since.toISOString(),
      })),
    next,
  }
}
