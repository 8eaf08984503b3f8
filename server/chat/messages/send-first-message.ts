import { sql } from 'kysely'
import type { getSignupMessage as endpoint } from '#contract/chat.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { checkWords } from '#contract/rules/words/check-words.ts'
import { isContact } from '#contract/rules/words/kinds.ts'
import { keepDraft } from '#server/chat/conversations/drafts.ts'
import { conversationWith } from '#server/chat/conversations/open-conversation.ts'
import { grantSignupCredits } from '#server/credits/signup-bonus.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { holdMessage, requestReview } from './message-review.ts'
import { warningsOf } from './warned-words.ts'
import { refusalIn, writeMessage } from './write-message.ts'

type Waiting = { toMemberId: number; body: string }

const hasNotWritten = sql<boolean>`not exists (select from participant p
  where p.member_id = signup_message.member_id and p.other_id = signup_message.to_member_id
    and p.first_sent_at is not null)`

/**
 * Sends the message that a visitor wrote during the sign-up, after the address is confirmed. Keeps
 * it while moderation holds it back, or a case of fraud is open; its release runs this again. Drops
 * it if it cannot be sent any more (the receiver is gone, the credits are spent, the member has
 * written to them since). A message to a fictional profile becomes a draft until its writer
 * confirms the notice. Repeating the job sends nothing twice, because the key is derived from the
 * row.
 */
export async function sendFirstMessage(ctx: Ctx, memberId: number): Promise<void> {
  const settings = await ctx.settings()
  // Another job of the same confirmation grants the credits and may run later than this one.
  await ctx.db
    .transaction()
    .execute((trx) => grantSignupCredits({ db: trx, config: ctx.config }, memberId, settings.signup_credits))
  const waiting = await ctx.db
    .selectFrom('signupMessage')
    .select(['toMemberId', 'body', sql<string>`md5('signup message ' || member_id)::uuid`.as('key')])
    .where('memberId', '=', memberId)
    .where(visibleTo(memberId, 'signup_message.to_member_id'))
    .where(hasNotWritten)
    .executeTakeFirst()
  // Before the send: a release between a refused send and this check would be missed.
  if (waiting && (await isHeld(ctx, memberId, waiting))) return
  if (waiting) {
    const conversationId = await conversationWith(ctx.db, memberId, waiting.toMemberId)
    const { key, body } = waiting
    const warnings = await warningsOf(ctx.db, conversationId, body)
    const message = { conversationId, key, body, price: settings.message_credits, warnings }
    const refusal = await writeMessage(ctx.db, memberId, message).then(
      () => undefined,
      (error: unknown) => ({ error, code: refusalIn(error) }),
    )
    // The decision that acquits runs this again (spec/decisions 56).
    if (refusal?.code === 'chat.waiting') return
    if (refusal) {
      const { error, code: refused } = refusal
      if (!refused && !(error instanceof AppError)) throw error
      if (refused === 'chat.fictional_unconfirmed')
        await keepDraft(ctx.db, { memberId, conversationId, body: waiting.body, afterSeq: 0 })
    }
  }
  const done = await ctx.db
    .deleteFrom('signupMessage')
    .where('memberId', '=', memberId)
    .returning('toMemberId')
    .executeTakeFirst()
  // If the database's answer to an earlier try was lost, nobody was notified.
  if (done) ctx.notifier.notify([memberId, done.toMemberId])
}

async function isHeld({ db }: Ctx, memberId: number, { toMemberId, body }: Waiting): Promise<boolean> {
  if (await requestReview(db, memberId, toMemberId)) return true
  return checkWords(body).some(isContact) && holdMessage(db, memberId, toMemberId)
}

type Message = NonNullable<CallOutput<typeof endpoint>['message']>

/** The message of the sign-up, waiting or sent. */
export async function getSignupMessage({ ctx, member }: Call<typeof endpoint>) {
  const { rows } = await sql<Message>`
    select m.public_id as "to", p.name, written.sent,
      not written.sent and exists (select from message_review r
        where r.sender_id = ${member.id} and r.receiver_id = m.id and r.allowed_at is null) as held
    from (select to_member_id as other_id, false as sent, created_at as at from signup_message where member_id = ${member.id}
          union all select other_id, true, first_sent_at from participant
          where member_id = ${member.id} and first_sent_at > now() - interval '1 day') written
    join member m on m.id = written.other_id join profile p on p.member_id = m.id
    where ${visibleTo(member.id, 'm.id')}
    order by written.sent, written.at limit 1`.execute(ctx.db)
  return { message: rows[0] ?? null }
}
