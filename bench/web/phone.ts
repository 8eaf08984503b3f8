import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '#test/chromium.ts'

/** Slow 4G: 150 ms to the first byte of each answer, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const MBIT = (1024 * 1024) / 8
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MBIT,
  uploadThroughput: 0.75 * MBIT,
}
const CPU_SLOWDOWN = 4
const QUIET_MS = 700
const LONGEST_MS = 20_000
const USABLE_MS = 8000

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'nl-NL',
  timezoneId: 'Europe/Amsterdam',
}

/** What one visit of a page cost: JavaScript as gzip, in KiB, that came before it could be used. */
export type Visit = { lcp: number; shift: number; inp: number; scriptKib: number }

export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    env: { ...(process.env as Record<string, string>), ...env },
  })
  await slowWorkers(await browser.newBrowserCDPSession())
  return browser
}

/** A service worker has a network of its own, which the session of a page does not slow down. */
async function slowWorkers(browser: CDPSession): Promise<void> {
  const slow = async (sessionId: string) => {
    const messages = [
      { id: 1, method: 'Network.enable', params: {} },
      { id: 2, method: 'Network.emulateNetworkConditions', params: SLOW_4G },
    ]
    for (const message of messages)
      await browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) })
  }
  browser.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type !== 'service_worker') return
    const attached = browser.send('Target.attachToTarget', { targetId })
    attached.then(({ sessionId }) => slow(sessionId)).catch(() => {}) // a worker that ended meanwhile
  })
  await browser.send('Target.setDiscoverTargets', { discover: true })
}

/** A phone with an empty cache, and the cookies of a member where there are some. */
export async function withPhone<Result>(
  browser: Browser,
  cookies: readonly { name: string; value: string; url: string }[],
  work: (open: (url: string) => Promise<{ page: Page; cost: () => Promise<Visit> }>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addCookies([...cookies])
    return await work(async (url) => visit(await context.newPage(), url))
  } finally {
    await context.close()
  }
}

/** Runs in the page before its scripts: keeps what the browser reports about painting and presses. */
function observe(): void {
  const seen = { lcp: 0, shift: 0, inp: 0 }
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }
  const watch = (type: string, each: (entry: Entry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(each)).observe(options as never)
  }
  watch('largest-contentful-paint', ({ startTime }) => void (seen.lcp = startTime))
  watch('layout-shift', ({ value, hadRecentInput }) => void (seen.shift += hadRecentInput ? 0 : value))
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) seen.inp = Math.max(seen.inp, duration)
  })
  Object.assign(globalThis, { vitals: seen })
}

/** Runs in the page: whether React has taken it over (web/root.tsx), or it has none. */
function isUsable(): boolean {
  type Document = { documentElement: { dataset: Record<string, string> }; scripts: unknown[] }
  const { documentElement, scripts } = (globalThis as unknown as { document: Document }).document
  return documentElement.dataset.takenOver !== undefined || !scripts.length
}

/** Opens the address and waits until the page is at rest; an event stream stays open for ever. */
async function visit(page: Page, url: string): Promise<{ page: Page; cost: () => Promise<Visit> }> {
  await page.addInitScript(observe)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const [open, scripts] = [new Set<string>(), new Set<string>()]
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http') && type !== 'EventSource') open.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.mimeType === 'text/event-stream') open.delete(requestId)
    if (type === 'Script' && !response.fromDiskCache) scripts.add(response.url)
  })
  session.on('Network.loadingFinished', ({ requestId }) => void open.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS })
  await page.waitForFunction(isUsable, undefined, { polling: 50, timeout: USABLE_MS })
  const scriptKib = await gzipKib([...scripts].filter((each) => each.startsWith('http')))
  const end = Date.now() + LONGEST_MS
  for (let since = Date.now(); Date.now() < end && Date.now() - since < QUIET_MS; ) {
    if (open.size) since = Date.now()
    await page.waitForTimeout(50)
  }
  const vitals = () => page.evaluate<Omit<Visit, 'scriptKib'>>('globalThis.vitals')
  return { page, cost: async () => ({ ...(await vitals()), scriptKib }) }
}

async function gzipKib(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 }).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}
