import { type RawBuilder, sql } from 'kysely'
import { isTurnOf } from '#server/chat/ends/turn-and-end.ts'
import { turnHours } from '#server/notifications/mails/kinds.ts'

/** Whether conversation c waits for the member's answer for two days (spec/chat 54). */
export const waitsForAnswer = (memberId: number): RawBuilder<boolean> =>
  sql<boolean>`(${isTurnOf(sql`${memberId}::int`)} and c.last_message_at <= now() - make_interval(hours => ${turnHours}))`
