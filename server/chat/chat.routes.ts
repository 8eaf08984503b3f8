import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as contract from '#contract/chat.ts'
import * as ends from '#contract/conversation-ends.ts'
import { likeMember as likeCall } from '#contract/likes.ts'
import { isErrorCode } from '#contract/rules/errors.ts'
import { giftKeys, icebreakerKeys } from '#contract/rules/values.ts'
import { translateTexts as translateCall } from '#contract/translations.ts'
import * as voices from '#contract/voices.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type Call, mount } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'
import { conversationOf } from './conversations/conversation-of.ts'
import { getChats, getConversation, sendRefusal } from './conversations/conversations.ts'
import { deleteChat } from './conversations/delete-chat.ts'
import { saveDraft } from './conversations/drafts.ts'
import { openConversation } from './conversations/open-conversation.ts'
import { readConversation } from './conversations/read-conversation.ts'
import { closeConversation, reopenConversation } from './ends/close-conversation.ts'
import { editMessage } from './messages/edit-message.ts'
import { getFirstMessagePromise } from './messages/first-message-promise.ts'
import { likeMember } from './messages/like-member.ts'
import { stageMessagePhoto } from './messages/message-photos.ts'
import { hearVoice, stageMessageVoice } from './messages/message-voices.ts'
import { listMessages } from './messages/messages.ts'
import { searchMessages } from './messages/search-messages.ts'
import { getSignupMessage } from './messages/send-first-message.ts'
import { sendMessage } from './messages/send-message.ts'
import { setReaction } from './messages/set-reaction.ts'
import { takeBackMessage } from './messages/take-back.ts'
import { uncoverPhoto } from './messages/uncover-photo.ts'
import { translateTexts } from './translate-texts.ts'

/** Opening lines for an empty conversation (spec/chat 10), in the member's language. */
async function getIcebreakers({ member }: Call<typeof contract.getIcebreakers>) {
  const t = textsOf(member.language)
  return { icebreakers: icebreakerKeys.map((key) => ({ key, text: t(`chat.icebreakers.${key}`) })) }
}

async function getGifts({ ctx, member }: Call<typeof contract.getGifts>) {
  const { gift_credits } = await ctx.settings()
  const t = textsOf(member.language)
  return { gifts: giftKeys.map((key) => ({ key, name: t(`enums.gift.${key}`), cost: gift_credits })) }
}

/** Stores the time of the first confirmation (spec/profiles 32), and returns it. */
async function confirmFictional({ ctx, member }: Call<typeof contract.confirmFictional>) {
  await sql`insert into fictional_notice (member_id) values (${member.id}) on conflict do nothing`.execute(
    ctx.db,
  )
  const { confirmedAt } = await ctx.db
    .selectFrom('fictionalNotice')
    .select('confirmedAt')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow()
  return { confirmed_at: confirmedAt.toISOString() }
}

/**
 * Sends an ephemeral event to the other side's open streams: the member is typing (spec/chat 36).
 * Throws what a send would throw, so that only a possible receiver is notified. An invisible member
 * sends nothing, and nothing is sent where one of the two wants no such marks (spec/chat 95).
 */
async function sendTyping({ ctx, member, params }: Call<typeof contract.sendTyping>) {
  const gate = await conversationOf(ctx.reads, member.id, params.id)
  const { message_credits } = await ctx.settings()
  const refused = await sendRefusal(ctx.reads, member, gate, message_credits)
  if (refused) throw isErrorCode(refused) ? new AppError(refused) : new Error(`unknown refusal ${refused}`)
  const isShown = !member.invisible && member.typingMarks && gate.typingMarks
  if (isShown) ctx.notifier.sendEphemeral({ memberId: gate.otherId, conversationId: gate.id })
  return undefined
}

export function chatRoutes(app: FastifyInstance, ctx: Ctx): void {
  void app.register(async (uploads) => {
    await uploads.register(multipart)
    mount(uploads, ctx, contract.stageMessagePhoto, stageMessagePhoto)
    mount(uploads, ctx, voices.stageMessageVoice, stageMessageVoice)
  })
  mount(app, ctx, contract.getChats, getChats)
  mount(app, ctx, contract.deleteChat, deleteChat)
  mount(app, ctx, contract.startConversation, openConversation)
  mount(app, ctx, contract.getConversation, getConversation)
  mount(app, ctx, contract.listMessages, listMessages)
  mount(app, ctx, contract.searchMessages, searchMessages)
  mount(app, ctx, contract.sendMessage, sendMessage)
  mount(app, ctx, contract.takeBackMessage, takeBackMessage)
  mount(app, ctx, contract.editMessage, editMessage)
  mount(app, ctx, contract.uncoverMessagePhoto, uncoverPhoto)
  mount(app, ctx, voices.hearMessageVoice, hearVoice)
  mount(app, ctx, contract.setReaction, setReaction)
  mount(app, ctx, likeCall, likeMember)
  mount(app, ctx, contract.getIcebreakers, getIcebreakers)
  mount(app, ctx, contract.getGifts, getGifts)
  mount(app, ctx, contract.getSignupMessage, getSignupMessage)
  mount(app, ctx, contract.getFirstMessagePromise, getFirstMessagePromise)
  mount(app, ctx, contract.readConversation, readConversation)
  mount(app, ctx, contract.saveDraft, saveDraft)
  mount(app, ctx, contract.sendTyping, sendTyping)
  mount(app, ctx, contract.confirmFictional, confirmFictional)
  mount(app, ctx, translateCall, translateTexts)
  mount(app, ctx, ends.closeConversation, closeConversation)
  mount(app, ctx, ends.reopenConversation, reopenConversation)
}
