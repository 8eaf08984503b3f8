import * as chat from '#contract/chat.ts'
import * as ends from '#contract/conversation-ends.ts'
import * as reports from '#contract/reports.ts'
import { translateTexts } from '#contract/translations.ts'
import * as voices from '#contract/voices.ts'
import { aPicture } from '#test/acts/photos.ts'
import { aVoice } from '#test/acts/voices.ts'
import { contacts, type Person, type Relation } from '#test/matrix/people.ts'
import { insertMessagePhoto, insertMessageVoice, putPhotoIn, putVoiceIn } from './media.ts'
import { type Cell, type Row, row, unseen } from './row.ts'

const byId = ({ object }: Cell) => ({ params: { id: object } })

const picture = aPicture()
const otherPicture = aPicture('#225577')
const recording = aVoice({ seconds: 1 })
const otherRecording = aVoice({ seconds: 2 })

const photoOf = async ({ t }: Cell, owner: Person) => ({
  kind: 'photo',
  photo_id: await insertMessagePhoto(t, owner),
})

const voiceOf = async ({ t }: Cell, owner: Person) => ({
  kind: 'voice',
  voice_id: await insertMessageVoice(t, owner),
})

// A conversation continues with an invisible member (spec/chat 24), not with other hidden ones.
const closedChats = { ...unseen('chat.not_found'), stranger: 'chat.not_found', invisible: 'done' } as const
const invisibleChat: Relation[] = ['invisible']
const unavailable = Object.fromEntries(
  contacts
    .filter((relation) => relation !== 'another' && relation !== 'fictional')
    .map((relation) => [relation, 'chat.recipient_unavailable']),
)

const sending = {
  ...unavailable,
  stranger: 'chat.not_found',
  'never there': 'chat.not_found',
  'me unconfirmed': 'accounts.email_unconfirmed',
  'without credits': 'chat.insufficient_credits',
} as const

/** Refused like a message, but a closed conversation is reported as not found. */
const editing: Row['expected'] = {
  ...closedChats,
  invisible: 'chat.recipient_unavailable',
  ...Object.fromEntries(
    ['another', 'fictional', 'invisible'].map((relation) => [
      `me unconfirmed × ${relation}`,
      'accounts.email_unconfirmed',
    ]),
  ),
}
const typing: Row['expected'] = {
  ...editing,
  'without credits × another': 'chat.insufficient_credits',
  'without credits × fictional': 'chat.insufficient_credits',
}

/** The same, but free. */
const reacting: Row['expected'] = Object.fromEntries(
  Object.entries(typing).filter(([cell]) => !cell.startsWith('without credits')),
)

export const rowsOfChat = [
  row(chat.getIcebreakers),
  row(chat.getGifts),
  row(chat.getSignupMessage),
  row(chat.getFirstMessagePromise, {
    of: 'member',
    input: byId,
    expected: { ...unseen('profiles.not_viewable'), own: 'profiles.not_viewable' },
  }),
  row(chat.getChats, { shows: invisibleChat }),
  row(chat.startConversation, {
    of: 'member',
    input: ({ object }) => ({ body: { member_id: object } }),
    changed: ({ people }) => ({ body: { member_id: people.another.publicId } }),
    expected: { ...unseen('profiles.not_viewable'), own: 'chat.own_profile' },
  }),
  row(chat.getConversation, { of: 'conversation', input: byId, expected: closedChats, shows: invisibleChat }),
  row(chat.listMessages, { of: 'conversation', input: byId, expected: closedChats, shows: invisibleChat }),
  row(chat.searchMessages, {
    of: 'conversation',
    input: ({ object }) => ({ params: { id: object }, query: { q: 'knr-message' } }),
    expected: closedChats,
    shows: invisibleChat,
  }),
  row(chat.saveDraft, {
    of: 'conversation',
    input: ({ object }) => ({ params: { id: object }, body: { body: 'Hoi, hoe', after_seq: 2 } }),
    expected: closedChats,
  }),
  row(chat.sendTyping, { of: 'conversation', input: byId, expected: typing }),
  row(chat.confirmFictional),
  row(chat.readConversation, {
    of: 'conversation',
    input: ({ object }) => ({ params: { id: object }, body: { seq: 2 } }),
    changed: ({ object }) => ({ params: { id: object }, body: { seq: 1 } }),
    expected: closedChats,
  }),
  row(ends.closeConversation, {
    of: 'conversation',
    input: ({ object }) => ({ params: { id: object }, body: { sentence: 'no_spark' } }),
    expected: { ...closedChats, fictional: 'chat.recipient_unavailable' },
  }),
  row(ends.reopenConversation, { of: 'conversation', input: byId, expected: closedChats }),
  row(chat.deleteChat, {
    of: 'conversation',
    input: ({ object }) => ({ body: { conversation: object } }),
    changed: (cell) => ({ body: { conversation: cell.actor.conversations.fictional } }),
    expected: closedChats,
  }),
  row(chat.sendMessage, {
    of: 'conversation',
    input: ({ object }) => ({ params: { id: object }, body: { kind: 'text', body: 'Hoi, hoe gaat het?' } }),
    changed: ({ object }) => ({ params: { id: object }, body: { kind: 'text', body: 'Iets anders' } }),
    expected: sending,
  }),

  row(chat.sendMessage, {
    as: 'a gift',
    of: 'conversation',
    input: ({ object }) => ({ params: { id: object }, body: { kind: 'gift', gift: 'rose' } }),
    changed: ({ object }) => ({
      params: { id: object },
      body: { kind: 'gift', gift: 'rose', body: 'Voor jou' },
    }),
    expected: sending,
  }),

  row(chat.sendMessage, {
    as: 'a photo',
    of: 'conversation',
    input: async (cell) => ({ params: { id: cell.object }, body: await photoOf(cell, cell.actor.me) }),
    changed: async (cell) => ({ params: { id: cell.object }, body: await photoOf(cell, cell.actor.me) }),
    expected: sending,
  }),
  row(chat.sendMessage, {
    as: 'the photo of somebody else',
    of: 'conversation',
    input: async (cell) => ({ params: { id: cell.object }, body: await photoOf(cell, cell.people.another) }),
    expected: { ...sending, another: 'chat.photo_gone', fictional: 'chat.photo_gone' },
    never: true,
  }),
  row(chat.takeBackMessage, {
    of: 'conversation',
    input: ({ object }) => ({ params: { id: object, seq: 1 } }),
    expected: closedChats,
  }),
  row(chat.editMessage, {
    of: 'conversation',
    input: ({ object }) => ({ params: { id: object, seq: 1 }, body: { body: 'Hoi, hoe is het?' } }),
    expected: editing,
  }),
  row(chat.uncoverMessagePhoto, {
    of: 'conversation',
    input: async ({ t, object, people }) => {
      await putPhotoIn(t, object, people.another, false)
      return { params: { id: object, seq: 2 } }
    },
    expected: closedChats,
  }),
  row(chat.setReaction, {
    of: 'conversation',
    input: ({ object }) => ({ params: { id: object, seq: 2 }, body: { reaction: 'heart' } }),
    changed: ({ object }) => ({ params: { id: object, seq: 2 }, body: { reaction: 'fire' } }),
    expected: reacting,
  }),
  row(chat.stageMessagePhoto, {
    input: async () => ({ body: { file: new Blob([new Uint8Array(await picture)]) } }),
    changed: async () => ({ body: { file: new Blob([new Uint8Array(await otherPicture)]) } }),
    // Of many parallel calls, the losers' files are deleted within the hour.
    mayDiffer: ['photo_trash'],
  }),

  row(chat.sendMessage, {
    as: 'a recording',
    of: 'conversation',
    input: async (cell) => ({ params: { id: cell.object }, body: await voiceOf(cell, cell.actor.me) }),
    changed: async (cell) => ({ params: { id: cell.object }, body: await voiceOf(cell, cell.actor.me) }),
    expected: sending,
  }),
  row(chat.sendMessage, {
    as: 'the recording of somebody else',
    of: 'conversation',
    input: async (cell) => ({ params: { id: cell.object }, body: await voiceOf(cell, cell.people.another) }),
    expected: { ...sending, another: 'chat.voice_gone', fictional: 'chat.voice_gone' },
    never: true,
  }),
  row(voices.hearMessageVoice, {
    of: 'conversation',
    input: async ({ t, object, people }) => {
      await putVoiceIn(t, object, people.another)
      return { params: { id: object, seq: 2 } }
    },
    expected: closedChats,
  }),
  row(voices.stageMessageVoice, {
    input: async () => ({ body: { file: new Blob([new Uint8Array(await recording)]) } }),
    changed: async () => ({ body: { file: new Blob([new Uint8Array(await otherRecording)]) } }),
    // Of many parallel calls, the losers' files are deleted within the hour.
    mayDiffer: ['photo_trash'],
  }),
  row(translateTexts, { input: () => ({ body: { texts: ['Dzień dobry!'], from: 'pl', to: 'nl' } }) }),

  row(reports.reportSomething, {
    as: 'a message',
    of: 'conversation',
    input: ({ object }) => ({
      body: { kind: 'message', conversation: object, seq: 2, category: 'harassment' },
    }),
    changed: ({ object }) => ({ body: { kind: 'message', conversation: object, seq: 2, category: 'spam' } }),
    expected: { ...unseen('reports.not_found'), stranger: 'reports.not_found', invisible: 'reports.own' },
  }),
]
