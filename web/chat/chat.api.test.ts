import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { type ChatList, withDraft } from './conversations.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#web/lib/http/api.ts', () => ({ call }))
vi.mock('#web/lib/http/session.ts', () => ({ whenUserChanges: () => {} }))
vi.mock('#web/lib/http/query-client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query')
  const { createPendingChanges } = await import('#web/lib/http/pending-changes.ts')
  const queryClient = new QueryClient()
  return { queryClient, ...createPendingChanges(queryClient) }
})

const { queryClient, showChange } = await import('#web/lib/http/query-client.ts')
const { chatsQuery, deletion, loadMoreChats, narrowedChatsQuery } = await import('./chat.api.ts')
const { applyChange, chatsKey, patchRead } = await import('./changes.ts')
const { markIncomplete } = await import('#web/lib/http/long-lists.ts')

const PAGE = 3
let onServer: Chat[]
let asked: (string | undefined)[]

const chat = (id: number, last_seq = 1): Chat => ({
  conversation: { id: `c${id}` },
  profile: {
    id: `m${id}`,
    name: `m${id}`,
    gender: 'male',
    age: 30,
    country: 'NL',
    region: 'NL-UT',
    city: null,
    fictional: false,
    verified_at: null,
    online: 'now',
    is_new: false,
    main_image: null,
    liked: false,
  },
  num_unread_messages: 1,
  last_seq,
  last_message: null,
  matched: false,
  draft: null,
  recalled: false,
  your_turn: false,
})

/** Pages of three; the cursor is the last conversation, as on the server. */
function answer({ after }: { after?: string }): ChatList {
  asked.push(after)
  const from = after ? onServer.findIndex(({ conversation }) => conversation.id === after) + 1 : 0
  const chats = onServer.slice(from, from + PAGE)
  const isLast = from + PAGE >= onServer.length
  return {
    chats,
    next: isLast ? null : (chats.at(-1)?.conversation.id ?? null),
    num_unread_messages: onServer.length,
    num_your_turn: 0,
    new_matches: [],
  }
}

const list = () => queryClient.getQueryData<ChatList>(chatsQuery.queryKey)
const ids = () => list()?.chats.map(({ conversation }) => conversation.id)
const ask = () => queryClient.fetchQuery(chatsQuery)
const write = (id: number) => {
  const found = onServer.find(({ conversation }) => conversation.id === `c${id}`) ?? chat(id, 0)
  onServer = [{ ...found, last_seq: found.last_seq + 1 }, ...onServer.filter((one) => one !== found)]
}

afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  queryClient.clear()
  onServer = Array.from({ length: 12 }, (_each, at) => chat(at))
  asked = []
  call.mockReset()
  call.mockImplementation(async (_endpoint, { query }) => answer(query))
  await ask()
  await loadMoreChats()
  await loadMoreChats()
  asked = []
})

test('A list that is loaded again asks for the conversations that may have moved, and keeps the others', async () => {
  await ask()
  expect(asked).toEqual([undefined])
  write(7)
  write(99)
  await ask()
  expect(asked).toEqual([undefined, undefined])
  expect(ids()).toEqual(['c99', 'c7', ...[0, 1, 2, 3, 4, 5, 6, 8].map((at) => `c${at}`)])
  await loadMoreChats()
  expect(ids()).toHaveLength(13)
})

test('shows in a further page what is changed and not answered yet', async () => {
  const draft = queryChange<ChatList>({ queryKey: chatsKey }, (known) => withDraft(known, 'c9', 'Hoi'))
  const change = showChange(draft)
  await loadMoreChats()
  expect(list()?.chats.at(9)?.draft).toBe('Hoi')
  change.end()
})

test('asks for one page more where all of the first one moved', async () => {
  for (const id of [6, 7, 8]) write(id)
  await ask()
  expect(asked).toEqual([undefined, 'c6'])
  expect(ids()).toEqual([8, 7, 6, 0, 1, 2, 3, 4, 5].map((at) => `c${at}`))
})

test('keeps what happens to the others while it is loading', async () => {
  call.mockImplementationOnce(async (_endpoint, { query }) => {
    patchRead(queryClient, 'c8', 1)
    return answer(query)
  })
  await ask()
  expect(list()?.chats.map((one) => one.num_unread_messages)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0])
})

/** From the stream, as the second message of its conversation. */
const tell = (id: string, profile: Chat['profile'] | null = null) => {
  const message = { conversation_id: id, seq: 2, sender_id: 'other', kind: 'text', body: 'Hoi' }
  const change = { seq: 1, kind: 'message', message, profile, num_unread_messages: 2 }
  applyChange(
    queryClient,
    change as never,
    { memberId: 'me', user: () => {}, sentHere: () => false } as never,
  )
}
/** Happens between the server's answer and its arrival. */
const afterAnswer = (happens: () => unknown) =>
  call.mockImplementationOnce(async (_endpoint, { query }) => {
    const page = answer(query)
    await happens()
    return page
  })

test('keeps a message that comes while it is loading', async () => {
  afterAnswer(() => tell('c1'))
  await ask()
  expect(ids()).toEqual([1, 0, 2, 3, 4, 5, 6, 7, 8].map((at) => `c${at}`))
  expect(list()?.num_unread_messages).toBe(13)
})

test('is loaded once more where a message comes of a conversation that the answer lacks', async () => {
  afterAnswer(() => {
    write(8)
    tell('c8')
  })
  await ask()
  expect(asked).toEqual([undefined, undefined])
  expect(ids()).toEqual([8, 0, 1, 2, 3, 4, 5, 6, 7].map((at) => `c${at}`))
})

test('counts a message once that comes between two pages', async () => {
  vi.advanceTimersByTime(301_000)
  call.mockImplementation(async (_endpoint, { query }) => {
    const page = answer(query)
    if (query.after === undefined) tell('c1')
    return { ...page, num_unread_messages: query.after === undefined ? 12 : 13 }
  })
  await ask()
  expect(list()?.num_unread_messages).toBe(13)
})

test('leaves a page behind that is loaded while the first one is asked for again', async () => {
  queryClient.clear()
  await ask()
  afterAnswer(() => loadMoreChats())
  await ask()
  expect(ids()).toEqual([0, 1, 2, 3, 4, 5].map((at) => `c${at}`))
  expect(list()?.num_unread_messages).toBe(12)
})

test('has no conversation that is deleted while it is loading', async () => {
  afterAnswer(() =>
    applyChange(queryClient, { seq: 1, kind: 'chat_deleted', conversation_id: 'c1' }, {} as never),
  )
  await ask()
  expect(ids()).toEqual([0, 2, 3, 4, 5, 6, 7, 8].map((at) => `c${at}`))
})

test('has whoever writes while it is loading among the conversations only', async () => {
  queryClient.clear()
  onServer = [chat(0), chat(1)]
  const anna = chat(50).profile
  call.mockImplementationOnce(async (_endpoint, { query }) => {
    const page = { ...answer(query), new_matches: [anna] }
    tell('c50', anna)
    return page
  })
  await ask()
  expect([ids(), list()?.new_matches]).toEqual([['c50', 'c0', 'c1'], []])
})

test('has a conversation again whose deletion failed', async () => {
  const leave = new QueryObserver(queryClient, chatsQuery).subscribe(() => {})
  call.mockImplementation(async (_endpoint, { query }) => {
    if (!query) throw new Error('no connection')
    return answer(query)
  })
  await expect(new MutationObserver(queryClient, deletion).mutate('c7')).rejects.toThrow('no connection')
  leave()
  expect(ids()).toEqual(Array.from({ length: 9 }, (_each, at) => `c${at}`))
})

test('asks for all of it after some minutes, and where a change does not say whom it concerns', async () => {
  vi.advanceTimersByTime(301_000)
  await ask()
  expect(asked).toEqual([undefined, 'c2', 'c5'])
  asked = []
  await ask()
  expect(asked).toEqual([undefined])
  for (const lose of [
    () => markIncomplete(queryClient, chatsQuery.queryKey),
    () => applyChange(queryClient, { seq: 1, kind: 'unlike' }, {} as never),
  ]) {
    asked = []
    lose()
    await ask()
    expect(asked).toEqual([undefined, 'c2', 'c5'])
  }
})

test('asks for all that are unread, which leave their list without a message', async () => {
  const unread = narrowedChatsQuery({ filter: 'unread' })
  await queryClient.fetchQuery(unread)
  await loadMoreChats({ filter: 'unread' })
  asked = []
  await queryClient.fetchQuery(unread)
  expect(asked).toEqual([undefined, 'c2'])
})
