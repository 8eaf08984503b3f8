import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Chat, Message, OpenConversation } from '#contract/chat.ts'
import type { Change } from '#contract/live.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { applyChange, chatsKey, conversationKey, keepMessages, messagesKey } from './changes.ts'
import {
  byTurn,
  type ChatList,
  chatFilterIn,
  filterChats,
  narrowedTo,
  searchByName,
  withLocalActs,
  withNextPage,
  withOpen,
  withoutMember,
  withTurn,
} from './conversations.ts'
import type { History } from './history.ts'
import { messageSample } from './message-sample.ts'

const NOW = '2026-03-01T12:00:00.000Z'

const person = (id: string, name = id): ProfileCard => ({
  id,
  name,
  gender: 'male',
  age: 30,
  country: 'NL',
  region: 'NL-UT',
  city: null,
  fictional: false,
  verified_at: null,
  online: 'now',
  is_new: false,
  highlight: null,
  more_images: [],
  main_image: null,
  liked: false,
})
const message = (seq: number, fields: Partial<Message> = {}) =>
  messageSample(seq, {
    id: `${fields.conversation_id ?? 'c-bram'}-${seq}`,
    conversation_id: 'c-bram',
    ...fields,
  })
const chatWith = (name: string, last_seq: number, num_unread_messages = 0): Chat => ({
  conversation: { id: `c-${name}` },
  profile: person(name),
  num_unread_messages,
  last_seq,
  last_message: message(last_seq, { conversation_id: `c-${name}` }),
  matched: false,
  draft: null,
  recalled: false,
  your_turn: false,
})
const listOf = (chats: Chat[], fields: Partial<ChatList> = {}): ChatList => ({
  chats,
  next: null,
  num_unread_messages: 0,
  num_your_turn: 0,
  new_matches: [],
  ...fields,
})
const open = (name: string, fields: Partial<OpenConversation> = {}): OpenConversation => ({
  id: `c-${name}`,
  profile: person(name),
  matched: false,
  num_unread_messages: 0,
  last_seq: 3,
  read_seq: 3,
  cannot_write: null,
  draft: null,
  liked_part: null,
  recall: null,
  away: null,
  your_turn: false,
  end: null,
  acquainted: false,
  ...fields,
})

let client: QueryClient
const effects = {
  memberId: 'anna',
  match: vi.fn(),
  user: vi.fn(),
  refunded: vi.fn(),
  sentHere: (key: string) => key === 'here',
  now: () => NOW,
}

beforeEach(() => {
  client = new QueryClient()
  const chats = [chatWith('chris', 8, 1), chatWith('bram', 3, 0)]
  client.setQueryData<ChatList>(chatsKey, listOf(chats, { num_unread_messages: 1 }))
  client.setQueryData<History>(messagesKey('c-bram'), {
    messages: [message(1, { sender_id: 'anna' }), message(2, { sender_id: 'anna' }), message(3)],
    has_more: false,
  })
  client.setQueryData<OpenConversation>(conversationKey('c-bram'), open('bram'))
  effects.match.mockClear()
  effects.user.mockClear()
})

const apply = (...changes: Change[]) => changes.forEach((change) => applyChange(client, change, effects))
const came = (
  seq: number,
  unread: number,
  fields: Partial<Message> = {},
  profile = person('bram'),
): Change => ({
  seq: 100 + seq,
  kind: 'message',
  message: message(seq, fields),
  profile,
  num_unread_messages: unread,
})
const list = () => client.getQueryData<ChatList>(chatsKey)!
const rows = () =>
  list().chats.map((chat) => `${chat.profile.name} ${chat.last_seq} ${chat.num_unread_messages}`)
const seqs = () => client.getQueryData<History>(messagesKey('c-bram'))!.messages.map(({ seq }) => seq)
const isStale = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated ?? false

describe('a message', () => {
  test('brings its conversation to the top with text and unread count', () => {
    apply(came(4, 1))
    expect(rows()).toEqual(['bram 4 1', 'chris 8 1'])
    expect(list().num_unread_messages).toBe(2)
    expect(list().chats[0]?.last_message?.body).toBe('text 4')
    expect(seqs()).toEqual([1, 2, 3, 4])
  })

  test('that comes twice counts once', () => {
    apply(came(4, 1), came(4, 1))
    expect(rows()).toEqual(['bram 4 1', 'chris 8 1'])
    expect(seqs()).toEqual([1, 2, 3, 4])
  })

  test('that comes after a newer one does not take its place', () => {
    apply(came(4, 1), came(5, 2), came(4, 1))
    expect(rows()).toEqual(['bram 5 2', 'chris 8 1'])
    expect(seqs()).toEqual([1, 2, 3, 4, 5])
  })

  test('with a hole before it has the conversation loaded, instead of showing a part of it', () => {
    apply(came(6, 3))
    expect(rows()).toEqual(['bram 6 3', 'chris 8 1'])
    expect(seqs()).toEqual([1, 2, 3])
    expect(isStale(messagesKey('c-bram'))).toBe(true)
  })

  test('of somebody new makes a conversation', () => {
    apply(came(1, 1, { conversation_id: 'c-daan', sender_id: 'daan' }, person('daan')))
    expect(rows()).toEqual(['daan 1 1', 'chris 8 1', 'bram 3 0'])
  })

  test('of somebody unknown has the list loaded', () => {
    apply({ ...came(1, 1, { conversation_id: 'c-x' }), profile: null } as Change)
    expect(rows()).toHaveLength(2)
    expect(isStale(chatsKey)).toBe(true)
  })

  test('of my own, sent elsewhere, appears here too and changes the balance', () => {
    apply(came(4, 0, { sender_id: 'anna', client_message_id: 'elsewhere' }))
    expect(rows()).toEqual(['bram 4 0', 'chris 8 1'])
    expect(seqs()).toEqual([1, 2, 3, 4])
    expect(effects.user).toHaveBeenCalledTimes(1)
  })

  test('of my own, sent here, has the balance from its answer', () => {
    apply(came(4, 0, { sender_id: 'anna', client_message_id: 'here' }))
    expect(effects.user).not.toHaveBeenCalled()
  })

  test('touches nothing that was not loaded', () => {
    client.clear()
    apply(came(4, 1))
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

describe('reading', () => {
  const read = (read_seq: number, mine: boolean, conversation_id = 'c-bram'): Change => ({
    seq: 200,
    kind: 'read',
    conversation_id,
    read_seq,
    mine,
  })

  test('by the other side marks my messages up to there', () => {
    apply(read(1, false))
    const { messages } = client.getQueryData<History>(messagesKey('c-bram'))!
    expect(messages.map(({ read_at }) => read_at)).toEqual([NOW, null, null])
  })

  test('by the other side marks my last message in the list', () => {
    apply(came(4, 0, { sender_id: 'anna' }), read(4, false))
    expect(list().chats[0]?.last_message?.read_at).toBe(NOW)
  })

  test('of mine in another tab or browser takes the unread count away', () => {
    apply(read(8, true, 'c-chris'))
    expect(rows()).toEqual(['chris 8 0', 'bram 3 0'])
    expect(list().num_unread_messages).toBe(0)
  })

  test('of mine that comes late leaves what came after it unread', () => {
    apply(came(4, 1), came(5, 2), read(4, true))
    expect(rows()[0]).toBe('bram 5 1')
    expect(client.getQueryData<OpenConversation>(conversationKey('c-bram'))?.read_seq).toBe(4)
  })
})

test('a deleted conversation goes at once, with what was kept of it', () => {
  apply({ seq: 1, kind: 'chat_deleted', conversation_id: 'c-bram' })
  expect(rows()).toEqual(['chris 8 1'])
  expect(client.getQueryData(messagesKey('c-bram'))).toBeUndefined()
  expect(client.getQueryData(conversationKey('c-bram'))).toBeUndefined()
})

test('a deleted conversation that somebody looks at is empty', () => {
  const looking = {
    queryKey: messagesKey('c-bram'),
    queryFn: () => new Promise<never>(() => {}),
    staleTime: Infinity,
  }
  const stop = new QueryObserver(client, looking).subscribe(() => {})
  apply({ seq: 1, kind: 'chat_deleted', conversation_id: 'c-bram' })
  expect(seqs()).toEqual([])
  stop()
})

test('a deleted conversation that somebody looks at is not asked again', () => {
  client.setQueryData(conversationKey('c-bram'), { last_seq: 5 })
  const queryFn = vi.fn(() => new Promise<never>(() => {}))
  const stops = [conversationKey('c-bram'), messagesKey('c-bram')].map((queryKey) =>
    new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {}),
  )
  // A block deletes likes and conversation in any order.
  const deleted = { kind: 'chat_deleted', conversation_id: 'c-bram' } as const
  apply({ seq: 1, kind: 'unlike' }, { seq: 2, ...deleted }, { seq: 3, kind: 'unlike' })
  expect(queryFn).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})

test('a like has the likes loaded', () => {
  client.setQueryData(['likes'], {})
  client.setQueryData(['likes', 'received'], {})
  apply({ seq: 1, kind: 'like', member_id: 'daan' })
  expect(isStale(['likes'])).toBe(true)
  expect(isStale(['likes', 'received'])).toBe(true)
})

test('a like that was taken back has everything that shows likes and matches loaded', () => {
  const keys = [['likes'], ['likes', 'received'], ['member', 'daan'], chatsKey, conversationKey('c-bram')]
  for (const key of keys) if (!client.getQueryData(key)) client.setQueryData(key, {})
  apply({ seq: 1, kind: 'unlike' })
  expect(keys.filter(isStale)).toEqual(keys)
  expect(effects.user).not.toHaveBeenCalled()
})

test('a match is announced and marks the conversation', () => {
  apply({ seq: 1, kind: 'match', profile: person('bram') })
  expect(effects.match).toHaveBeenCalledExactlyOnceWith(person('bram'))
  expect(list().chats.find(({ profile }) => profile.id === 'bram')?.matched).toBe(true)
})

test('something about the user has the user asked; something gone does nothing', () => {
  apply({ seq: 1, kind: 'user' }, { seq: 2, kind: 'gone' }, { seq: 3, kind: 'match', profile: null })
  expect(effects.user).toHaveBeenCalledTimes(1)
  expect(effects.match).not.toHaveBeenCalled()
})

test('who may see whose photos is asked again when it may have changed', () => {
  const keys = [['photos'], ['photo-requests'], ['member', 'bram'], ['member', 'chris']]
  for (const key of keys) client.setQueryData(key, {})
  apply({ seq: 1, kind: 'like', member_id: 'bram' })
  expect(keys.filter(isStale)).toEqual([])
  apply({ seq: 2, kind: 'user' })
  expect(keys.filter(isStale)).toEqual(keys)
})

test('a profile that is open is loaded anew by that, once', async () => {
  const load = vi.fn(async () => ({ photo_access: 'granted' }))
  const watch = new QueryObserver(client, {
    queryKey: ['member', 'bram'],
    queryFn: load,
    staleTime: Infinity,
  })
  const stop = watch.subscribe(() => {})
  await vi.waitFor(() => expect(watch.getCurrentResult().isSuccess).toBe(true))
  apply({ seq: 1, kind: 'user' })
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  stop()
})

describe('whose turn it is', () => {
  const first = () => {
    const [chat] = list().chats
    return [chat?.profile.name, chat?.your_turn, list().num_your_turn]
  }

  test('follows the last word, and the count with it', () => {
    apply(came(4, 1, { sender_id: 'bram' }))
    expect(first()).toEqual(['bram', true, 1])
    expect(client.getQueryData<OpenConversation>(conversationKey('c-bram'))?.your_turn).toBe(true)
    apply(came(5, 0, { sender_id: 'anna' }))
    expect(first()).toEqual(['bram', false, 0])
  })

  test('is nobody’s after an answer of paid staff, and after an answer that is no message', () => {
    apply(came(4, 1, { sender_id: 'bram', by_staff: true }))
    expect(first()).toEqual(['bram', false, 0])
    const chats = [{ ...chatWith('bram', 3), your_turn: true }, chatWith('chris', 8)]
    const answered = withTurn(listOf(chats, { num_your_turn: 1 }), 'c-bram', false)
    expect([answered.num_your_turn, answered.chats[0]?.your_turn]).toEqual([0, false])
  })

  test('puts those conversations before the others', () => {
    const { turn, others } = byTurn([chatWith('chris', 8), { ...chatWith('bram', 3), your_turn: true }])
    expect([turn, others].map((group) => group.map(({ profile }) => profile.name))).toEqual([
      ['bram'],
      ['chris'],
    ])
  })
})

describe('a list from the server', () => {
  test('that is older than what was done here does not bring it back', () => {
    const answer = listOf([chatWith('chris', 8, 2), chatWith('bram', 3, 1)], { num_unread_messages: 3 })
    const acts = { seen: new Map([['c-chris', 8]]), removing: new Set(['c-bram']) }
    expect(withLocalActs(answer, acts)).toMatchObject({
      chats: [{ profile: { name: 'chris' }, num_unread_messages: 0 }],
      num_unread_messages: 0,
    })
  })

  test('still counts what came after what was seen here', () => {
    const answer = listOf([chatWith('chris', 9, 3)], { num_unread_messages: 3 })
    const acts = { seen: new Map([['c-chris', 8]]), removing: new Set<string>() }
    expect(withLocalActs(answer, acts).num_unread_messages).toBe(1)
  })
})

test('names are found without accents and capitals', () => {
  const chats = ['José', 'Łukasz', 'Anne-Sophie'].map((name) => ({
    ...chatWith('x', 1),
    profile: person(name, name),
  }))
  const found = (text: string) => searchByName(chats, text).map(({ profile }) => profile.name)
  expect(found('jose')).toEqual(['José'])
  expect(found(' SOPHIE ')).toEqual(['Anne-Sophie'])
  expect(found('')).toHaveLength(3)
  expect(found('zz')).toEqual([])
})

describe('messages that reached nobody', () => {
  test('are marked, and the balance and its movements are asked for', () => {
    client.setQueryData(['credits'], {})
    apply({ seq: 1, kind: 'refunded', conversation_id: 'c-bram', seqs: [2] })
    const { messages } = client.getQueryData<History>(messagesKey('c-bram'))!
    expect(messages.map(({ refunded }) => refunded)).toEqual([false, true, false])
    expect(effects.user).toHaveBeenCalledOnce()
    expect(client.getQueryState(['credits'])?.isInvalidated).toBe(true)
    expect(effects.refunded).toHaveBeenCalledWith(1)
  })
})

describe('a reaction', () => {
  const react = (reaction: 'heart' | null, mine = false) =>
    apply({ seq: 1, kind: 'reaction', conversation_id: 'c-bram', message_seq: 3, mine, reaction })
  const shown = () => client.getQueryData<History>(messagesKey('c-bram'))?.messages.at(-1)?.reactions

  test('is at the message and at the last one of the list, until it is taken away', () => {
    react('heart')
    expect(shown()).toEqual({ mine: null, theirs: 'heart' })
    const chat = list().chats.find(({ conversation }) => conversation.id === 'c-bram')
    expect(chat?.last_message?.reactions).toEqual({ mine: null, theirs: 'heart' })
    react('heart', true)
    react(null)
    expect(shown()).toEqual({ mine: 'heart', theirs: null })
    react(null, true)
    expect(shown()).toBeNull()
  })

  test('reaches messages that are shown from far back', () => {
    let kept: History = { messages: [message(3)], has_more: true }
    const stop = keepMessages((id, change) => {
      if (id === 'c-bram') kept = change(kept)
    })
    react('heart')
    stop()
    react(null)
    expect(kept.messages[0]?.reactions).toEqual({ mine: null, theirs: 'heart' })
  })
})

describe('a message that was edited or taken back', () => {
  const changed = (seq: number, fields: Partial<Message>, num_unread_messages = 0): Change => ({
    seq: 200,
    kind: 'message_changed',
    message: message(seq, fields),
    num_unread_messages,
  })

  test('has its new words in the thread and in the list, and stays in its place', () => {
    apply(changed(3, { body: 'beter', edited_at: NOW }, 1))
    const { messages } = client.getQueryData<History>(messagesKey('c-bram'))!
    expect(messages.map(({ body }) => body)).toEqual(['text 1', 'text 2', 'beter'])
    expect(rows()).toEqual(['chris 8 1', 'bram 3 1'])
    expect(list().chats[1]?.last_message?.body).toBe('beter')
    expect(effects.user).not.toHaveBeenCalled()
  })

  test('that was the last one has the list loaded again, and gives its sender the credits back', () => {
    client.setQueryData(['credits'], {})
    apply(changed(3, { sender_id: 'anna', body: null, taken_back_at: NOW }))
    expect(seqs()).toEqual([1, 2, 3])
    expect(client.getQueryState(chatsKey)?.isInvalidated).toBe(true)
    expect(client.getQueryState(['credits'])?.isInvalidated).toBe(true)
    expect(effects.user).toHaveBeenCalledOnce()
  })

  test('that came and went while this browser was away is in no list', () => {
    apply(came(4, 0, { body: null, taken_back_at: NOW }))
    expect(seqs()).toEqual([1, 2, 3, 4])
    expect(rows()).toEqual(['chris 8 1', 'bram 3 0'])
    expect(client.getQueryState(chatsKey)?.isInvalidated).toBe(true)
  })
})

describe('a conversation that was recalled', () => {
  test('is loaded again with its messages, the list, the balance and its movements', () => {
    client.setQueryData(['credits'], {})
    client.setQueryData(conversationKey('c-bram'), open('bram'))
    apply({ seq: 1, kind: 'recalled', conversation_id: 'c-bram' })
    for (const key of [conversationKey('c-bram'), messagesKey('c-bram'), ['credits']])
      expect(client.getQueryState(key)?.isInvalidated, key.join()).toBe(true)
    expect(effects.user).toHaveBeenCalledOnce()
  })

  test('or waited for a decision is asked for again when the account changed, and no other', () => {
    client.setQueryData(conversationKey('c-bram'), open('bram', { cannot_write: 'chat.waiting' }))
    client.setQueryData(conversationKey('c-joost'), open('joost'))
    apply({ seq: 1, kind: 'user' })
    expect(client.getQueryState(conversationKey('c-bram'))?.isInvalidated).toBe(true)
    expect(client.getQueryState(conversationKey('c-joost'))?.isInvalidated).toBe(false)
  })
})

describe('a draft in the list', () => {
  test('is over with the member’s own text, from whatever device, and with nothing else', () => {
    const withDraft = () =>
      client.setQueryData<ChatList>(chatsKey, (known) => ({
        ...known!,
        chats: known!.chats.map((chat) => ({ ...chat, draft: 'hoe is' })),
      }))
    const draft = () => list().chats.find(({ profile }) => profile.id === 'bram')?.draft
    withDraft()
    apply(came(4, 1), came(5, 1, { sender_id: 'anna', kind: 'gift', gift: 'rose' }))
    expect(draft()).toBe('hoe is')
    apply(came(6, 1, { sender_id: 'anna' }))
    expect(draft()).toBe(null)
  })
})

describe('new matches', () => {
  const match = (name: string): Change => ({ seq: 200, kind: 'match', profile: person(name) })
  const newMatches = () => list().new_matches.map(({ name }) => name)

  test('stand in the list at once, the latest first and once, and not who has a conversation', () => {
    apply(match('daan'), match('eva'), match('daan'), match('bram'))
    expect(newMatches()).toEqual(['daan', 'eva'])
    expect(list().chats.find(({ profile }) => profile.id === 'bram')?.matched).toBe(true)
  })

  test('leave it with the first message and with a block', () => {
    apply(match('daan'), match('eva'))
    apply(came(1, 1, { conversation_id: 'c-daan', sender_id: 'daan' }, person('daan')))
    expect(newMatches()).toEqual(['eva'])
    const blocked = withoutMember(withoutMember(list(), 'eva'), 'chris')
    expect(blocked.new_matches).toEqual([])
    expect(blocked.chats.map(({ profile }) => profile.id)).toEqual(['daan', 'bram'])
    expect(blocked.num_unread_messages).toBe(1)
  })
})

test('the filter of the address chooses conversations, and keeps the open one', () => {
  const all = [chatWith('chris', 8, 1), chatWith('bram', 3), { ...chatWith('daan', 2), matched: true }]
  const names = (query: string, openId?: string) =>
    filterChats(all, chatFilterIn(new URLSearchParams(query)), openId).map(({ profile }) => profile.name)
  expect(names('')).toEqual(['chris', 'bram', 'daan'])
  expect(names('filter=other')).toEqual(['chris', 'bram', 'daan'])
  expect(names('filter=unread')).toEqual(['chris'])
  expect(names('filter=unread', 'c-bram')).toEqual(['chris', 'bram'])
  expect(names('filter=matches')).toEqual(['daan'])
})

describe('a list of which only the latest are loaded', () => {
  const filtered = [...chatsKey, { filter: 'unread' }]
  beforeEach(() => {
    client.setQueryData<ChatList>(chatsKey, (known) => ({ ...known!, next: 'more', num_unread_messages: 9 }))
  })

  test('counts the unread messages of all, and changes the count by what it sees', () => {
    apply(came(4, 2), { seq: 1, kind: 'read', conversation_id: 'c-chris', read_seq: 8, mine: true })
    expect(list().num_unread_messages).toBe(10)
  })

  test('is loaded again for a conversation that it may have further down', () => {
    const changes: Change[] = [
      came(4, 1, { conversation_id: 'c-zoe', sender_id: 'zoe' }, person('zoe')),
      { seq: 1, kind: 'read', conversation_id: 'c-zoe', read_seq: 8, mine: true },
      { seq: 1, kind: 'chat_deleted', conversation_id: 'c-zoe' },
      { seq: 1, kind: 'match', profile: person('zoe') },
    ]
    vi.useFakeTimers()
    for (const change of changes) {
      client.setQueryData<ChatList>(chatsKey, (known) => ({ ...known! }))
      apply(change)
      expect([change.kind, isStale(chatsKey)]).toEqual([change.kind, true])
      vi.advanceTimersByTime(1000)
    }
    vi.useRealTimers()
    expect(list().chats).toHaveLength(2)
  })

  test('changes together with the lists of its filters', () => {
    client.setQueryData<ChatList>(filtered, { ...list(), next: null, chats: [chatWith('chris', 8, 1)] })
    apply({ seq: 1, kind: 'read', conversation_id: 'c-chris', read_seq: 8, mine: true })
    expect(client.getQueryData<ChatList>(filtered)?.chats[0]?.num_unread_messages).toBe(0)
    apply(came(9, 1))
    expect(client.getQueryData<ChatList>(filtered)?.chats.map(({ profile }) => profile.name)).toEqual([
      'bram',
      'chris',
    ])
  })

  test('takes the next page once, and none that follows another list', () => {
    const page = listOf([chatWith('bram', 3), chatWith('zoe', 1)], { num_unread_messages: 9 })
    const whole = withNextPage(list(), page, 'more')
    expect(whole.chats.map(({ profile }) => profile.name)).toEqual(['chris', 'bram', 'zoe'])
    expect(withNextPage(whole, page, 'more')).toBe(whole)
  })

  test('asks the server for a filter or a name, a whole list does not', () => {
    expect(narrowedTo(list(), 'all', ' ')).toBeUndefined()
    expect(narrowedTo(list(), 'matches', ' zo ')).toEqual({ filter: 'matches', name: 'zo' })
    expect(narrowedTo({ ...list(), next: null }, 'unread', 'zo')).toBeUndefined()
  })

  test('keeps the open conversation among those of a filter', () => {
    const unread = { ...list(), chats: [chatWith('chris', 8, 1)] }
    expect(withOpen(unread, list(), 'c-bram')).toHaveLength(2)
    expect(withOpen(unread, list(), 'c-zoe')).toHaveLength(1)
  })
})
