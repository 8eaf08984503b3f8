import { sql } from 'kysely'
import type { Profile } from '#contract/profiles.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { type CardRow, cardColumns, cardTables, photoPath, presentCard } from './cards.ts'
import { memberOf } from './member-of.ts'

type ProfileRow = CardRow &
  Pick<Profile, 'about' | 'sexuality' | 'matched'> & { likesMe: boolean; conversationId: string | null }

async function profileRowOf(db: Database, viewerId: number, memberId: number): Promise<ProfileRow> {
  const low = Math.min(viewerId, memberId)
  const high = Math.max(viewerId, memberId)
  const { rows } = await sql<ProfileRow>`
    select ${cardColumns(viewerId)}, p.about, p.sexuality,
           exists (select from member_like x where x.liker_id = m.id and x.liked_id = ${viewerId}) as likes_me,
           exists (select from member_match x where x.low_id = ${low} and x.high_id = ${high}) as matched,
           (select c.id from conversation c
            join participant me on me.conversation_id = c.id and me.member_id = ${viewerId} and (me.counts_until is null or c.last_seq > c.cleared_seq)
            where c.low_id = ${low} and c.high_id = ${high}) as conversation_id
    from ${cardTables(viewerId)} where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('profiles.not_viewable')
  return row
}

async function photosOf(db: Database, viewer: Member, memberId: number): Promise<Profile['photos']> {
  const rows = await db
    .selectFrom('photo')
    .select(['publicId', 'main', 'visibility'])
    .where('memberId', '=', memberId)
    .where('status', '=', 'active')
    .orderBy('main', 'desc')
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    // SPEC §6: a free member sees the main photo, the others are locked. Nobody's own photos are.
    const locked = !(row.main || viewer.paidUser || viewer.id === memberId)
    return {
      id: row.publicId,
      status: 'active',
      visibility: row.visibility as 'public' | 'private',
      locked,
      urls: locked
        ? null
        : { small: photoPath(row.publicId, 'small'), large: photoPath(row.publicId, 'large') },
    }
  })
}

/** One member as this viewer may see them; throws `profiles.not_viewable`. */
export async function showProfile(db: Database, viewer: Member, publicId: string): Promise<Profile> {
  const memberId = await memberOf(db, viewer.id, publicId)
  const [row, photos] = await Promise.all([
    profileRowOf(db, viewer.id, memberId),
    photosOf(db, viewer, memberId),
  ])
  return {
    ...presentCard(row),
    about: row.about,
    sexuality: row.sexuality,
    photos,
    likes_me: row.likesMe,
    matched: row.matched,
    conversation_id: row.conversationId,
  }
}
