import { PAGE_FOR, sessionSign, VISITOR } from '#contract/lib/session-sign.ts'
import { KEPT_PAGES } from '#web/lib/kept-cache.ts'

/** For whom a kept page may be shown. */
const KEPT_FOR = 'x-kept-for'
const MOST = 20
/** The cookies that decide what a page shows. */
const NAMED = [sessionSign, 'locale', 'country']
/** They describe the bytes that were sent, not the text that is kept. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'etag']

type CookieStore = { get(name: string): Promise<{ value?: string } | null> }

/**
 * Who reads pages in this browser now: a session, in a language and a country, on a calendar day,
 * because pages name days. Undefined where the browser does not let workers read cookies.
 */
async function readerNow(): Promise<string | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  if (!cookieStore) return undefined
  const cookies = await Promise.all(NAMED.map((name) => cookieStore.get(name)))
  const [session = VISITOR, ...others] = cookies.map((cookie) => cookie?.value)
  return [session, ...others, new Date().toDateString()].join()
}

/** The page of this path as the same reader last saw it. */
export async function keptPage(path: string): Promise<Response | undefined> {
  const [reader, kept] = await Promise.all([
    readerNow(),
    caches.match(path, { cacheName: KEPT_PAGES, ignoreVary: true }),
  ])
  return reader !== undefined && kept?.headers.get(KEPT_FOR) === reader ? kept : undefined
}

/**
 * Keeps an answer of the server that it marked as a page which only shows something, if it was
 * rendered for who reads now: the session may have changed since the page was requested.
 */
export async function keepPage(path: string, answer: Response): Promise<void> {
  const whose = answer.headers.get(PAGE_FOR)
  if (!answer.ok || answer.redirected || !whose) return
  const [reader, html] = await Promise.all([readerNow(), answer.text()])
  if (!reader?.startsWith(`${whose},`)) return
  const headers = new Headers(answer.headers)
  for (const name of OF_THE_TRANSFER) headers.delete(name)
  headers.set(KEPT_FOR, reader)
  const kept = new Response(html.replace('<html ', '<html data-kept '), { headers })
  const cache = await caches.open(KEPT_PAGES)
  await cache.put(path, kept)
  const paths = await cache.keys()
  const isOver = async (other: Request, at: number) =>
    at < paths.length - MOST || (await cache.match(other))?.headers.get(KEPT_FOR) !== reader
  await Promise.all(
    paths.map(async (other, at) => ((await isOver(other, at)) ? cache.delete(other) : undefined)),
  )
}
