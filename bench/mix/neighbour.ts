import sharp from 'sharp'
import { type Asked, act, ask, get, isDone, sending } from '../load.ts'
import type { Person } from '../seed/chats.ts'

/** Requests of the neighbour at a time: three browsers. */
const AT_A_TIME = 16

export type Upload = { body: Buffer; type: string }

/** A photo of noise of this size, as a browser uploads it. */
export async function photoOf(width: number, height: number, quality: number): Promise<Upload> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 25 }
  const photo = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  const form = new FormData()
  const bytes = new Uint8Array(await photo.jpeg({ quality }).toBuffer())
  form.append('file', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}

/** What the neighbour asks for again and again, in this order. */
export type Habit = { name: string; asked: (() => Asked)[] }

/** The two worst things that a member who has much may do. */
export async function habitsOf({ cookie, conversationId }: Person): Promise<Habit[]> {
  const photo = await photoOf(7000, 5600, 40)
  const messages = `/api/conversations/${conversationId}/messages`
  const paths = [
    ...['user.php', 'chats.php', 'likes.php', 'photos', 'settings.php', 'changes?since=0'].map(
      (name) => `/api/${name}`,
    ),
    ...['chats.php?name=Nergens', 'chats.php?filter=unread', 'members?min_age=19&two_way=true'].map(
      (name) => `/api/${name}`,
    ),
    ...[500, 9000, 19_000].map((before) => `${messages}?limit=100&before_seq=${before}`),
    `${messages}/search?q=${encodeURIComponent('nergens te vinden')}`,
  ]
  const send = () => sending({ cookie, conversationId })
  const upload = () => act('/api/photos', cookie, photo.body, photo.type)
  return [
    { name: 'reloads everything', asked: [...paths.map((path) => () => get(path, cookie)), send] },
    { name: 'uploads the largest photos', asked: [upload] },
  ]
}

/** The neighbour asks as fast as the answers come, until the returned function is called. */
export function startHabit(port: number, { asked }: Habit): () => Promise<void> {
  const ending = new AbortController()
  let [at, done] = [0, 0]
  const connection = async () => {
    while (!ending.signal.aborted) {
      const next = asked[at++ % asked.length] as () => Asked
      if (isDone(await ask(port, next()))) done += 1
    }
  }
  const all = Promise.all(Array.from({ length: AT_A_TIME }, connection))
  return async () => {
    ending.abort()
    await all
    console.log(`${done} of ${at} calls of the neighbour were answered`)
  }
}
