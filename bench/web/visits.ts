import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { slowPage, type Vitals, vitalsOf } from './slow-browser.ts'

/**
 * What one visit of one page cost. Bytes as they were sent; JavaScript as gzip, in KiB, as far as
 * it came before the page could be used.
 */
export type Visit = Vitals & {
  usable: number
  requests: number
  kib: number
  scriptKib: number
  calls: number
}

type Answered = { url: string; bytes: number; type: string }

const QUIET_MS = 700
const LONGEST_MS = 20_000
const USABLE_MS = 8000

/** Waits until the page asked nothing for a while; an event stream stays open for ever. */
async function settled(page: Page, open: () => number): Promise<void> {
  const end = Date.now() + LONGEST_MS
  let quietSince = Date.now()
  while (Date.now() < end && Date.now() - quietSince < QUIET_MS) {
    if (open() > 0) quietSince = Date.now()
    await page.waitForTimeout(50)
  }
}

type Root = { dataset: Record<string, string | undefined> }

/** Runs in the page: when React had taken it over (web/root.tsx), in ms. */
function takenOver(): number | false {
  const { document } = globalThis as unknown as { document: { documentElement: Root } }
  return document.documentElement.dataset.takenOver !== undefined && performance.now()
}

/** Waits until the page reacts; 0 for one without React. */
const usable = (page: Page): Promise<number> =>
  page.waitForFunction(takenOver, undefined, { polling: 50, timeout: USABLE_MS }).then(
    async (found) => Number(await found.jsonValue()),
    () => 0,
  )

/** Opens the address in a new page of the context, and measures until it is at rest. */
export async function visit(context: BrowserContext, url: string): Promise<{ page: Page; visit: Visit }> {
  const page = await slowPage(context)
  const answered: Answered[] = []
  const open = new Set<unknown>()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const responses = new Map<string, { url: string; type: string }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http') && type !== 'EventSource') open.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.mimeType === 'text/event-stream') open.delete(requestId)
    if (response.url.startsWith('http') && !response.fromDiskCache)
      responses.set(requestId, { url: response.url, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    const response = responses.get(requestId)
    if (response) answered.push({ ...response, bytes: encodedDataLength })
  })
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS })
  const reacts = await usable(page)
  const scripts = answered.filter(({ type }) => type === 'Script')
  await settled(page, () => open.size)
  const vitals = await vitalsOf(page)
  return {
    page,
    visit: {
      ...vitals,
      usable: reacts,
      requests: answered.length,
      calls: answered.filter(({ url: asked }) => asked.includes('/api/')).length,
      kib: answered.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      scriptKib: await gzipKib(scripts.map(({ url: asked }) => asked)),
    },
  }
}

async function gzipKib(urls: string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
