import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { chatLimits } from '#contract/chat.ts'
import { icebreakerKeys } from '#contract/rules/values.ts'
import { conversationOf, otherReadOf } from '#server/chat/conversations/conversation-of.ts'
import { readVisibleAfter } from '#server/chat/conversations/visible-after.ts'
import type { Call } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'
import { messageColumns, photoOf, presentMessage, publicIdsOf } from './messages.ts'
import { containsText, plainPattern, searchedText } from './plain-pattern.ts'
import { quoteOf } from './quoted.ts'
import { voiceOf } from './shown-voice.ts'

const PAGE = chatLimits.searchPage

/**
 * Returns the messages of a conversation that contain a text, the newest first, among those that
 * the member may see. Opening lines are searched in the reader's language. Reads at most 20,000
 * messages per answer; `next_before_seq` says where to continue. Throws `chat.not_found`.
 */
export async function searchMessages({ ctx, member, params, query }: Call<typeof contract.searchMessages>) {
  const gate = await conversationOf(ctx.reads, member.id, params.id)
  const after = await readVisibleAfter(ctx.reads, member, gate)
  const before = Math.min(query.before_seq ?? gate.lastSeq + 1, gate.lastSeq + 1)
  const from = Math.max(after + 1, before - chatLimits.searchReads)
  const t = textsOf(member.language)
  const openers = icebreakerKeys.filter((key) => containsText(t(`chat.icebreakers.${key}`), query.q))
  // Not `ctx.reads`: a long search would delay the short reads on that connection.
  const rows = await ctx.db
    .selectFrom('message')
    .select(messageColumns)
    .select([photoOf('message', member.id).as('photo'), voiceOf('message', member.id).as('voice')])
    .select(quoteOf('message', member.id).as('quote'))
    .where('conversationId', '=', params.id)
    .where('seq', '>=', from)
    .where('seq', '<', before)
    .where(
      sql<boolean>`case when icebreaker is null then ${searchedText(sql.ref('body'))} ~ ${plainPattern(query.q)} else icebreaker = any(${openers}::text[]) end`,
    )
    .orderBy('seq', 'desc')
    .limit(PAGE + 1)
    .execute()
  const publicIds = publicIdsOf(member, gate)
  const sides = { viewerId: member.id, publicIds, otherRead: otherReadOf(member, gate) }
  const shown = rows.slice(0, PAGE)
  const isFull = rows.length > PAGE
  const searchedTo = isFull ? (shown.at(-1)?.seq ?? from) : from
  return {
    messages: shown.map((row) => presentMessage(row, sides)),
    next_before_seq: searchedTo > after + 1 ? searchedTo : null,
  }
}
