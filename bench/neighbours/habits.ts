import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '#contract/rules/limits.ts'
import { type Asked, ask } from './ask.ts'
import type { People } from './seed.ts'

/** What the neighbour asks for again and again, in this order. */
export type Habit = { name: string; asked: Asked[] }

type Neighbour = People['neighbour']
const ACTS = () => ({ 'x-request-type': 'client', 'idempotency-key': randomUUID() })

const reading =
  ({ cookie }: Neighbour) =>
  (path: string): Asked => ({ method: 'GET', path, cookie })

export function sending({ cookie, conversationId }: Pick<Neighbour, 'cookie' | 'conversationId'>): Asked {
  return {
    method: 'POST',
    path: `/api/conversations/${conversationId}/messages`,
    cookie,
    headers: () => ({ ...ACTS(), 'content-type': 'application/json' }),
    body: Buffer.from(JSON.stringify({ kind: 'text', body: 'Hoi, hoe gaat het met je? '.repeat(4) })),
  }
}

/** A photo of noise, as large as an upload may be. */
async function largestPhoto(): Promise<Buffer> {
  const [width, height] = [7000, 5600]
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  for (const quality of [60, 40, 25, 10]) {
    const photo = await noise.clone().jpeg({ quality }).toBuffer()
    if (photo.length < limits.photoMaxBytes) return photo
  }
  throw new Error('no photo is small enough')
}

async function uploading({ cookie }: Neighbour): Promise<Asked> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await largestPhoto())], 'photo.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = Buffer.from(await encoded.arrayBuffer())
  return {
    method: 'POST',
    path: '/api/photos',
    cookie,
    headers: () => ({ ...ACTS(), 'content-type': type }),
    body,
  }
}

const PAGES = 40

/** The first pages of the list of conversations, each asked for by the cursor of the one before. */
async function pagesOfChats(port: number, get: (path: string) => Asked): Promise<Asked[]> {
  const pages = [get('/api/chats.php')]
  while (pages.length < PAGES) {
    const { body } = await ask(port, pages.at(-1) as Asked)
    const { next } = JSON.parse(body) as { next?: string | null }
    if (!next) return pages
    pages.push(get(`/api/chats.php?after=${encodeURIComponent(next)}`))
  }
  return pages
}

/** The worst that each call allows. */
export async function habitsOf(port: number, neighbour: Neighbour): Promise<Habit[]> {
  const get = reading(neighbour)
  const long = `/api/conversations/${neighbour.longConversationId}/messages`
  const chats = await pagesOfChats(port, get)
  const named = [get('/api/chats.php?name=Nergens')]
  const unread = [get('/api/chats.php?filter=unread')]
  const history = Array.from({ length: 100 }, (_, page) =>
    get(`${long}?limit=100&before_seq=${19_900 - page * 190}`),
  )
  const search = [
    get('/api/members?min_age=18&max_age=99'),
    get('/api/members?min_age=19&max_age=80&has_photo=true&two_way=true'),
  ]
  const inMessages = [get(`${long}/search?q=${encodeURIComponent('nergens te vinden')}`)]
  const likes = [get('/api/likes.php'), get('/api/new-likes')]
  const everything = [
    '/api/user.php',
    '/api/chats.php',
    '/api/likes.php',
    '/api/photos',
    '/api/settings.php',
    '/api/changes?since=0',
  ]
  return [
    { name: 'reloads the user', asked: [get('/api/user.php')] },
    { name: 'pages through 3,000 conversations', asked: chats },
    { name: 'searches 3,000 conversations for a name that is not there', asked: named },
    { name: 'lists unread conversations', asked: unread },
    { name: 'pages through 20,000 messages', asked: history },
    { name: 'searches all members', asked: search },
    { name: 'searches 20,000 messages for what is not there', asked: inMessages },
    { name: 'lists 3,000 likes', asked: likes },
    { name: 'sends', asked: [sending(neighbour)] },
    { name: 'uploads the largest photos', asked: [await uploading(neighbour)] },
    {
      name: 'reloads everything',
      asked: [
        ...everything.map(get),
        ...chats.slice(0, 3),
        ...history.slice(0, 3),
        ...search,
        ...inMessages,
        sending(neighbour),
      ],
    },
  ]
}
