import type { Page } from '@playwright/test'
import { nl } from '#locales/nl.ts'
import { benchPostgres } from '../bench-postgres.ts'
import { quantile } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import { withoutTriggers } from '../without-triggers.ts'
import { conversationOf, startDemoSite } from './demo-site.ts'
import { openBrowser, phoneContext, slowPage } from './slow-browser.ts'

const MESSAGES = 5000
/** So many messages are read back before keys and sends are measured at the newest. */
const READ_BACK = 300
const KEYS = 40
const SENDS = 8
const PIXELS_A_SECOND = 3000
const READ_WITHIN_MS = 60_000
const SCROLLED_FOR_MS = 30_000
/** A browser reports no event that took less. */
const SHORTEST_REPORTED_MS = 16

// Every third message is of the first member; lengths from one line to several, some minutes apart.
const SEED = [
  'delete from message where conversation_id = $1',
  `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at)
   select id, n, case when n % 3 = 0 then low_id else high_id end, gen_random_uuid(), 'text',
          left(repeat('Hoi, hoe gaat het met je vandaag? ', 8), 12 + n * 37 % 190), 0,
          now() - make_interval(mins => (${MESSAGES} - n) * 7)
   from conversation, generate_series(1, ${MESSAGES}) n where id = $1`,
  `update conversation set last_seq = ${MESSAGES}, cleared_seq = 0, last_message_at = now(),
          low_sent = ${MESSAGES} / 3, high_sent = ${MESSAGES} - ${MESSAGES} / 3 where id = $1`,
  `update participant p set read_seq = ${MESSAGES}, read_at = now(), first_sent_at = now(),
          read_count = case when p.member_id = c.low_id then c.high_sent else c.low_sent end
   from conversation c where c.id = p.conversation_id and c.id = $1`,
]

async function seedThread(url: string, conversation: string): Promise<void> {
  await withoutTriggers(url, async (client) => {
    for (const statement of SEED) await client.query(statement, [conversation])
  })
}

type Seen = { presses: Record<string, number>; long: number[]; frames: number[] }

/** Runs in the page before its scripts: keeps presses by interaction, long tasks and frames. */
function observe(): void {
  const seen: Seen = { presses: {}, long: [], frames: [] }
  Object.assign(globalThis, { thread: seen })
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as never)
  watch('longtask', ({ duration }) => void seen.long.push(duration))
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId) seen.presses[interactionId] = Math.max(seen.presses[interactionId] ?? 0, duration)
  })
  const { requestAnimationFrame: onFrame } = globalThis as unknown as {
    requestAnimationFrame: (call: (now: number) => void) => void
  }
  let before = performance.now()
  const tick = (now: number) => {
    seen.frames.push(now - before)
    before = now
    onFrame(tick)
  }
  onFrame(tick)
}

/** What the page did during an act. */
async function during(page: Page, act: () => Promise<unknown>): Promise<Seen> {
  const forget = () => {
    const { thread } = globalThis as unknown as { thread: Seen }
    Object.assign(thread, { presses: {}, long: [], frames: [] })
  }
  await page.evaluate(forget)
  await act()
  // The browser reports an event a moment after its frame.
  await page.waitForTimeout(500)
  return page.evaluate(() => (globalThis as unknown as { thread: Seen }).thread)
}

const countOf = (page: Page, selector: string) => page.locator(selector).count()
const FIRST = "Number(document.querySelector('[data-seq]')?.dataset.seq)"

type Scroller = { scrollTop: number }

/** Runs in the page: scrolls back at this speed for a while, as a finger does, frame by frame. */
function scrollBack([speed, ms]: [speed: number, ms: number]): Promise<void> {
  const { document, requestAnimationFrame: onFrame } = globalThis as unknown as {
    document: { querySelector(one: string): Scroller | null }
    requestAnimationFrame: (call: (now: number) => void) => void
  }
  const log = document.querySelector('[data-thread]')
  if (!log) throw new Error('there is no thread')
  const began = performance.now()
  let before = began
  return new Promise((resolve) => {
    const tick = (now: number) => {
      log.scrollTop -= (speed * Math.max(0, now - before)) / 1000
      before = now
      if (now - began < ms) onFrame(tick)
      else resolve()
    }
    onFrame(tick)
  })
}

/** Scrolls back over so many messages, and returns to the newest. */
async function readBack(page: Page): Promise<void> {
  const end = performance.now() + READ_WITHIN_MS
  while ((await page.evaluate<number>(FIRST)) > MESSAGES - READ_BACK + 1) {
    if (performance.now() > end) throw new Error('the messages did not come')
    await page.evaluate("document.querySelector('[data-thread]').scrollTop = 0")
    await page.waitForTimeout(200)
  }
  await page.getByRole('button', { name: nl.chat.to_bottom }).tap()
  await page.getByRole('button', { name: nl.chat.to_bottom }).waitFor({ state: 'detached' })
}

async function typeKeys(page: Page): Promise<void> {
  const words = 'hoe gaat het vandaag met jou en de katten'
  for (const key of words.slice(0, KEYS)) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(150)
  }
}

async function sendAll(page: Page): Promise<void> {
  for (let sent = 0; sent < SENDS; sent++) {
    await page.locator('form textarea').fill(`Bericht ${sent}`)
    await page.waitForTimeout(400)
    await page.getByRole('button', { name: nl.chat.send }).tap()
    await page.waitForTimeout(600)
  }
}

/** Scrolls towards the first message, and returns how many messages were passed. */
async function scrollToStart(page: Page): Promise<number> {
  const end = performance.now() + SCROLLED_FOR_MS
  let first = MESSAGES
  while (first > 1 && performance.now() < end) {
    await page.evaluate(scrollBack, [PIXELS_A_SECOND, 2000] as [number, number])
    first = await page.evaluate<number>(FIRST)
  }
  return MESSAGES - first
}

type Row = BenchResult['rows'][number]

const row = (name: string, value: number, unit: string, goal?: number): Row => ({
  case: name,
  value,
  unit,
  ...(goal === undefined ? {} : { goal: `≤ ${goal}`, met: value <= goal }),
})

/** The durations of presses; those too short to be reported as the shortest that are. */
function pressesIn({ presses }: Seen, expected: number): number[] {
  const reported = Object.values(presses)
  const unreported = Math.max(0, expected - reported.length)
  return [...reported, ...Array.from({ length: unreported }, () => SHORTEST_REPORTED_MS)]
}

const rowsOfPresses = (name: string, times: number[], goal: number): Row[] => [
  row(`${name}: median`, quantile(times, 0.5), 'ms', goal),
  row(`${name}: p95`, quantile(times, 0.95), 'ms'),
]

function rowsOfScroll({ frames, long }: Seen, passed: number): Row[] {
  const ms = frames.reduce((sum, frame) => sum + frame, 0)
  return [
    row('scrolled back', passed, 'messages'),
    row('scrolling: frames', (frames.length * 1000) / ms, '/s'),
    row('scrolling: frame, median', quantile(frames, 0.5), 'ms'),
    // Half a millisecond above a sixtieth of a second, because frames come early and late.
    row('scrolling: frame, p95', quantile(frames, 0.95), 'ms', 17.2),
    row('scrolling: frames above 50 ms', frames.filter((frame) => frame > 50).length, ''),
    row('scrolling: long tasks', long.length, ''),
    row('scrolling: longest task', Math.max(0, ...long), 'ms'),
  ]
}

async function measure(page: Page): Promise<Row[]> {
  const opened = await countOf(page, '*')
  await readBack(page)
  const loaded = await countOf(page, '[data-seq]')
  const nodes = await countOf(page, '*')
  await page.locator('form textarea').tap()
  const keys = await during(page, () => typeKeys(page))
  const sends = await during(page, () => sendAll(page))
  let passed = 0
  const scroll = await during(page, async () => {
    passed = await scrollToStart(page)
  })
  return [
    row('messages in the conversation', MESSAGES, ''),
    row('nodes on opening', opened, ''),
    row('messages on the page, after 300 were read back', loaded, ''),
    row('nodes with these', nodes, ''),
    ...rowsOfPresses('key', pressesIn(keys, KEYS), 50),
    ...rowsOfPresses('send', pressesIn(sends, SENDS), 100),
    ...rowsOfScroll(scroll, passed),
    row('nodes afterwards', await countOf(page, '*'), ''),
  ]
}

/** A conversation of 5,000 messages on a slow phone: keys, sends and scrolling back. */
export async function benchThread(): Promise<BenchResult> {
  const postgres = await benchPostgres('thread')
  const site = await startDemoSite(postgres.url)
  const browser = await openBrowser()
  try {
    const cookies = await site.logIn('anna')
    const conversation = await conversationOf(site, cookies)
    await seedThread(postgres.url, conversation)
    const context = await phoneContext(browser, { url: site.url, cookies })
    const page = await slowPage(context)
    await page.addInitScript(observe)
    await page.goto(`${site.url}/chats/${conversation}`)
    await page.locator('[data-seq]').last().waitFor()
    await page.waitForTimeout(3000)
    return { name: 'thread', rows: await measure(page) }
  } finally {
    await browser.close()
    await site.close()
    await postgres.stop()
  }
}
