import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/chat.ts'
import { likeMember as likeCall } from '#contract/likes.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { getChats, getConversation } from './conversations/conversations.ts'
import { deleteChat } from './conversations/delete-chat.ts'
import { saveDraft } from './conversations/drafts.ts'
import { openConversation } from './conversations/open-conversation.ts'
import { readConversation } from './conversations/read-conversation.ts'
import { sendTyping } from './conversations/send-typing.ts'
import { confirmFictional } from './messages/confirm-fictional.ts'
import { likeMember } from './messages/like-member.ts'
import { getGifts, getIcebreakers } from './messages/message-choices.ts'
import { stageMessagePhoto } from './messages/message-photos.ts'
import { listMessages } from './messages/messages.ts'
import { searchMessages } from './messages/search-messages.ts'
import { getSignupMessage } from './messages/send-first-message.ts'
import { sendMessage } from './messages/send-message.ts'

export function chatRoutes(app: FastifyInstance, ctx: Ctx): void {
  void app.register(async (uploads) => {
    await uploads.register(multipart)
    mount(uploads, ctx, contract.stageMessagePhoto, stageMessagePhoto)
  })
  mount(app, ctx, contract.getChats, getChats)
  mount(app, ctx, contract.deleteChat, deleteChat)
  mount(app, ctx, contract.startConversation, openConversation)
  mount(app, ctx, contract.getConversation, getConversation)
  mount(app, ctx, contract.listMessages, listMessages)
  mount(app, ctx, contract.searchMessages, searchMessages)
  mount(app, ctx, contract.sendMessage, sendMessage)
  mount(app, ctx, likeCall, likeMember)
  mount(app, ctx, contract.getIcebreakers, getIcebreakers)
  mount(app, ctx, contract.getGifts, getGifts)
  mount(app, ctx, contract.getSignupMessage, getSignupMessage)
  mount(app, ctx, contract.readConversation, readConversation)
  mount(app, ctx, contract.saveDraft, saveDraft)
  mount(app, ctx, contract.sendTyping, sendTyping)
  mount(app, ctx, contract.confirmFictional, confirmFictional)
}
