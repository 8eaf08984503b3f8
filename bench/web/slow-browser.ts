import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '#test/chromium.ts'
import type { Session } from './demo-site.ts'

/** Slow 4G: 150 ms to the first byte of each answer, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

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
  const send = (sessionId: string, id: number, method: string, params: object) =>
    browser.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
  browser.on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.type !== 'service_worker') return
    browser
      .send('Target.attachToTarget', { targetId: targetInfo.targetId })
      .then(async ({ sessionId }) => {
        await send(sessionId, 1, 'Network.enable', {})
        await send(sessionId, 2, 'Network.emulateNetworkConditions', SLOW_4G)
      })
      .catch(() => {}) // a worker that ended meanwhile
  })
  await browser.send('Target.setDiscoverTargets', { discover: true })
}

/** Runs in the page before its scripts: keeps what the browser reports about painting. */
function observe(): void {
  const seen = { lcp: 0, fcp: 0, cls: 0, inp: 0 }
  Object.assign(globalThis, { vitals: seen })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  type Input = PerformanceEntry & { interactionId: number }
  const watch = (type: string, each: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...options,
    } as never)
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) seen.cls += value
  })
  watch(
    'event',
    (entry) => {
      if ((entry as Input).interactionId) seen.inp = Math.max(seen.inp, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

export type Vitals = { lcp: number; fcp: number; cls: number; inp: number }

export const vitalsOf = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)

/** A phone of a slow processor on a slow network. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/** A browser of its own, with the session of a member where a cookie is given. */
export async function phoneContext(
  browser: Browser,
  session?: { url: string; cookies: Session },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
  })
  if (session) {
    const { origin } = new URL(session.url)
    await context.addCookies(
      Object.entries(session.cookies).map(([name, value]) => ({ name, value, url: origin })),
    )
  }
  return context
}
