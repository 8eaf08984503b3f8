import type { Browser, Page } from '@playwright/test'
import { nl } from '#locales/nl.ts'
import { median } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import { conversationOf, type DemoSite, type Session, startDemoSite } from './demo-site.ts'
import { serveReferencePages } from './reference-pages.ts'
import { openBrowser, phoneContext, vitalsOf } from './slow-browser.ts'
import { type Visit, visit } from './visits.ts'

const ROUNDS = 3

/** `member` logs the member in who opens the page, once for each browser. */
type Subject = {
  name: string
  url: string
  member?: () => Promise<Session>
  cold: Visit[]
  repeated: Visit[]
}

const subject = (name: string, url: string, member?: Subject['member']): Subject => ({
  name,
  url,
  member,
  cold: [],
  repeated: [],
})

/** A first visit with an empty cache, then a second one as the browser then is. */
async function measure(browser: Browser, one: Subject): Promise<void> {
  const session = one.member && { url: one.url, cookies: await one.member() }
  const context = await phoneContext(browser, session)
  try {
    const first = await visit(context, one.url)
    one.cold.push(first.visit)
    await first.page.close()
    one.repeated.push((await visit(context, one.url)).visit)
  } finally {
    await context.close()
  }
}

type Act = { name: string; url: string; act: (page: Page) => Promise<void>; times: number[] }

/** How long the page is busy with one press, in ms, on the slow processor. */
async function press(browser: Browser, { url, act, times }: Act, member: () => Promise<Session>) {
  const context = await phoneContext(browser, { url, cookies: await member() })
  try {
    const { page } = await visit(context, url)
    await act(page)
    await page.waitForTimeout(1000)
    times.push((await vitalsOf(page)).inp)
  } finally {
    await context.close()
  }
}

const actsOn = (site: DemoSite, conversation: string): Act[] => [
  {
    name: 'like',
    url: `${site.url}/members`,
    act: (page) =>
      page
        .getByRole('button', { name: /^Like / })
        .first()
        .tap(),
    times: [],
  },
  {
    name: 'send',
    url: `${site.url}/chats/${conversation}`,
    act: async (page) => {
      await page.locator('form textarea').fill('Hoi, hoe gaat het met je?')
      await page.getByRole('button', { name: nl.chat.send }).tap()
    },
    times: [],
  },
  {
    name: 'filter',
    url: `${site.url}/members`,
    act: async (page) => {
      await page.getByRole('button', { name: nl.search.filters }).first().tap()
      await page.getByLabel(nl.search.age_from).last().fill('30')
    },
    times: [],
  },
  {
    name: 'swipe',
    url: `${site.url}/swipe-game`,
    act: (page) => page.getByRole('button', { name: nl.swipe.skip, exact: true }).tap(),
    times: [],
  },
]

type Row = BenchResult['rows'][number]
type Goal = { lcp?: number; repeated?: number; scriptKib?: number; cls?: number }

const atMost = (name: string, value: number, unit: string, goal?: number): Row => ({
  case: name,
  value,
  unit,
  ...(goal === undefined ? {} : { goal: `≤ ${Math.round(goal * 100) / 100}`, met: value <= goal }),
})

function rowsOf({ name, cold, repeated }: Subject, goal: Goal): Row[] {
  const of = (visits: Visit[], key: keyof Visit) => median(visits.map((one) => one[key]))
  return [
    atMost(`${name}: LCP`, of(cold, 'lcp'), 'ms', goal.lcp),
    atMost(`${name}: reacts`, of(cold, 'usable'), 'ms'),
    atMost(`${name}: FCP`, of(cold, 'fcp'), 'ms'),
    atMost(`${name}: CLS`, of(cold, 'cls'), '', goal.cls),
    atMost(`${name}: requests`, of(cold, 'requests'), ''),
    atMost(`${name}: calls`, of(cold, 'calls'), ''),
    atMost(`${name}: all bytes`, of(cold, 'kib'), 'KiB'),
    atMost(`${name}: JavaScript, gzip`, of(cold, 'scriptKib'), 'KiB', goal.scriptKib),
    atMost(`${name}, repeated: LCP`, of(repeated, 'lcp'), 'ms', goal.repeated),
    atMost(`${name}, repeated: CLS`, of(repeated, 'cls'), '', goal.cls),
  ]
}

/** Visits in rounds, so that a slow moment of the machine affects all pages alike. */
async function inRounds(browser: Browser, subjects: Subject[], acts: Act[], member: () => Promise<Session>) {
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of subjects) await measure(browser, one)
    for (const act of acts) await press(browser, act, member)
  }
}

/** First and repeated visits on a slow phone, beside minimal pages (spec/performance 9). */
export async function benchWeb(): Promise<BenchResult> {
  const site = await startDemoSite()
  const floor = await serveReferencePages()
  const browser = await openBrowser()
  try {
    const member = () => site.logIn('anna')
    const conversation = await conversationOf(site, await member())
    const still = subject('static page', `${floor.url}/static`)
    const react = subject('minimal React page', `${floor.url}/react`)
    const visitors = [
      subject('home', `${site.url}/`),
      subject('lander', `${site.url}/landers/gallery`),
      subject('log-in', `${site.url}/login`),
    ]
    const search = subject('search', `${site.url}/members`, member)
    const chat = subject('conversation', `${site.url}/chats/${conversation}`, member)
    const acts = actsOn(site, conversation)
    await inRounds(browser, [still, react, ...visitors, search, chat], acts, member)
    const floorLcp = median(still.cold.map(({ lcp }) => lcp))
    const anonymous = { lcp: floorLcp + 250, repeated: 800, scriptKib: 165, cls: 0.01 }
    return {
      name: 'web',
      rows: [
        ...rowsOf(still, {}),
        ...rowsOf(react, {}),
        ...visitors.flatMap((one) => rowsOf(one, anonymous)),
        ...rowsOf(search, { lcp: 1600, repeated: 800, cls: 0.01 }),
        ...rowsOf(chat, { lcp: 1400, repeated: 800, cls: 0.01 }),
        ...acts.map(({ name, times }) => atMost(`${name}: INP`, median(times), 'ms', 100)),
      ],
    }
  } finally {
    await browser.close()
    floor.close()
    await site.close()
  }
}
