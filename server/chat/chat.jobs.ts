import type { Ctx } from '#server/kit/ctx.ts'
import { type Blocked, forgetPair } from './conversations/forget-pair.ts'
import { fillTurns } from './ends/fill-turns.ts'
import { forgetCopies } from './messages/message-copies.ts'
import { forgetStagedPhotos } from './messages/message-photos.ts'
import { forgetStagedVoices } from './messages/message-voices.ts'
import { refundUnanswered } from './messages/refund-unanswered.ts'
import { refundUndelivered } from './messages/refund-undelivered.ts'
import { returnFirstMessages } from './messages/return-first-message.ts'
import { sendFirstMessage } from './messages/send-first-message.ts'
import { openWordCase } from './messages/warned-words.ts'
import { mailRecall, type Told } from './recall/mail-recall.ts'
import { runRecalls } from './recall/run-recalls.ts'

export const chatJobs = (ctx: Ctx) => ({
  'chat.send-first-message': async ({ memberId }: { memberId: number }) => sendFirstMessage(ctx, memberId),
  'chat.forget-staged-photos': async () => {
    await forgetStagedPhotos(ctx)
    await forgetStagedVoices(ctx)
  },
  'chat.forget-copies': async () => forgetCopies(ctx),
  'chat.refund-undelivered': async () => refundUndelivered(ctx),
  'chat.refund-unanswered': async () => refundUnanswered(ctx),
  'chat.return-first-messages': async () => returnFirstMessages(ctx),
  'chat.fill-turns': async () => fillTurns(ctx.db),
  'chat.recall': async () => runRecalls(ctx),
  'chat.mail-recall': async (payload: Told) => mailRecall(ctx, payload),
  'chat.open-word-case': async ({ memberId }: { memberId: number }) => {
    await openWordCase(ctx.db, ctx.config.secret, memberId)
  },
  'chat.forget-pair': async (payload: Blocked) => forgetPair(ctx, payload),
})
