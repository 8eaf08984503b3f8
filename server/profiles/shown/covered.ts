import { type RawBuilder, sql } from 'kysely'

type MemberId = number | RawBuilder<unknown>

const uncovered = (table: 'uncovered_photo' | 'uncovered_message_photo', photo: string, viewerId: MemberId) =>
  sql<boolean>`exists (select from ${sql.table(table)} u where u.photo_id = ${sql.ref(photo)} and u.member_id = ${viewerId})`

/**
 * Whether a member sees a photo of a profile covered: staff marked it as sensitive, and the member
 * has not uncovered it (spec/photos 23). `photo` is the SQL name of a row.
 */
export const isCoveredFor = (viewerId: MemberId, photo: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${photo}.sensitive`)} and ${sql.ref(`${photo}.member_id`)} <> ${viewerId}
  and not ${uncovered('uncovered_photo', `${photo}.id`, viewerId)})`

/** The same for the main photo of `stored`, a row of member_card, of another member. */
export const isCardCovered = (viewerId: MemberId): RawBuilder<boolean> => sql<boolean>`(
  stored.covered_id is not null and not ${uncovered('uncovered_photo', 'stored.covered_id', viewerId)})`

/** Whether the setting of a member covers `p`, a photo or recording; `known`: had they written before? */
const isCoveredBySetting = (viewerId: MemberId, known: RawBuilder<unknown>) => sql`
  p.member_id <> ${viewerId} and case (select covered_photos from member where id = ${viewerId})
    when 'never' then false when 'always' then true else not ${known} end`

/**
 * Whether a member sees `p`, the row of message_photo of a message, covered (spec/photos 20): by
 * their own setting, and until they uncover it. A photo of the release before does not know whether
 * its receiver had written before. `message` is the SQL name of the row of the message.
 */
export const isCoveredInMessage = (viewerId: MemberId, message: string): RawBuilder<boolean> => sql<boolean>`(
  ${isCoveredBySetting(
    viewerId,
    sql`coalesce(p.answered, exists (
      select from message mine where mine.conversation_id = ${sql.ref(`${message}.conversation_id`)}
        and mine.seq < ${sql.ref(`${message}.seq`)} and mine.sender_id = ${viewerId}))`,
  )}
  and not ${uncovered('uncovered_message_photo', 'p.public_id', viewerId)})`

/** The same for `p`, a sent row of message_voice, until they press to listen (spec/voices 6). */
export const isVoiceCovered = (viewerId: MemberId): RawBuilder<boolean> => sql<boolean>`(
  ${isCoveredBySetting(viewerId, sql`p.answered`)} and p.heard_at is null)`
