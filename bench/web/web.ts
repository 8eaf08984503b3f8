import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import type { getChats } from '#contract/chat.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { nl } from '#locales/nl.ts'
import { freePort } from '#test/free-port.ts'
import { startProgram } from '#test/services/program.ts'
import { median } from '../quantile.ts'
import { type Row, row } from '../report.ts'
import { openBrowser, type Visit, withPhone } from './phone.ts'

const ROUNDS = 3
const ROOT = path.join(import.meta.dirname, '../..')

type Cookies = { name: string; value: string; url: string }[]
type DemoSite = { url: string; logIn: () => Promise<Cookies>; stop: () => Promise<void> }

/** Starts the product with its demo in a process and a data folder of its own. */
async function startDemoSite(): Promise<DemoSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-web-'))
  fs.chmodSync(folder, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, NODE_ENV: 'test', RATE_LIMITS: 'off' }
  const program = await startProgram(process.execPath, ['bin/start.ts'], port, { cwd: ROOT, env })
  return {
    url,
    logIn: async () => {
      const answer = await fetch(`${url}/api/user.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
        body: JSON.stringify({ email: 'anna@demo.test', password: 'vonk-demo-2026' }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.headers.getSetCookie().map((one) => {
        const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? []
        return { name, value, url }
      })
    },
    stop: async () => {
      await program.end()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A conversation with somebody whom the member matches. */
async function conversationOf({ url, logIn }: DemoSite): Promise<string> {
  const cookie = (await logIn()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/api/chats.php`, { headers: { cookie } })
  const { chats } = (await answer.json()) as CallOutput<typeof getChats>
  const real = chats.find(({ profile, matched }) => !profile.fictional && matched)
  if (!real) throw new Error('the demo has no conversation')
  return real.conversation.id
}

type Subject = { name: string; url: string; logIn?: DemoSite['logIn']; cold: Visit[]; repeated: Visit[] }

const subject = (name: string, url: string, logIn?: DemoSite['logIn']): Subject => ({
  name,
  url,
  cold: [],
  repeated: [],
  ...(logIn ? { logIn } : {}),
})

/** A first visit with an empty cache, then a second one as the browser then is. */
const measure = async (browser: Browser, { url, logIn, cold, repeated }: Subject): Promise<void> =>
  withPhone(browser, (await logIn?.()) ?? [], async (open) => {
    const first = await open(url)
    cold.push(await first.cost())
    await first.page.close()
    repeated.push(await (await open(url)).cost())
  })

type Act = { name: string; at: string; act: (page: Page) => Promise<void> }

const actsIn = (conversation: string): Act[] => [
  {
    name: 'like',
    at: '/members',
    act: (page) =>
      page
        .getByRole('button', { name: /^Like / })
        .first()
        .tap(),
  },
  {
    name: 'send',
    at: `/chats/${conversation}`,
    act: async (page) => {
      await page.locator('form textarea').fill('Hoi, hoe gaat het met je?')
      await page.getByRole('button', { name: nl.chat.send }).tap()
    },
  },
  {
    name: 'filter',
    at: '/members',
    act: async (page) => {
      await page.getByRole('button', { name: nl.search.filters }).first().tap()
      await page.getByLabel(nl.search.age_from).last().fill('30')
    },
  },
  {
    name: 'swipe',
    at: '/swipe-game',
    act: (page) => page.getByRole('button', { name: nl.swipe.skip, exact: true }).tap(),
  },
]

/** How long the page is busy with one press, in ms, on the slow processor. */
const press = async (browser: Browser, { at, act }: Act, { url, logIn }: DemoSite): Promise<number> =>
  withPhone(browser, await logIn(), async (open) => {
    const { page, cost } = await open(url + at)
    await act(page)
    await page.waitForTimeout(1000)
    return (await cost()).inp
  })

type Goal = { lcp: number; scriptKib?: number }

function rowsOf({ name, cold, repeated }: Subject, { lcp, scriptKib }: Goal): Row[] {
  const of = (visits: Visit[], key: keyof Visit) => median(visits.map((one) => one[key]))
  return [
    row(`${name}: LCP`, of(cold, 'lcp'), 'ms', `<= ${Math.round(lcp)}`),
    row(`${name}: shift`, of(cold, 'shift'), '', '<= 0.01'),
    row(`${name}: JavaScript`, of(cold, 'scriptKib'), 'KiB', scriptKib ? `<= ${scriptKib}` : undefined),
    row(`${name}, repeated: LCP`, of(repeated, 'lcp'), 'ms', '<= 800'),
    row(`${name}, repeated: shift`, of(repeated, 'shift'), '', '<= 0.01'),
  ]
}

const LINE = '<p>Wie hier zoekt, vindt iemand in de buurt om mee te praten.</p>'
const STATIC = `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Static</title><h1>Daten met mensen in de buurt</h1>${LINE.repeat(40)}</html>`

/** Serves the static page that the product is compared with. */
async function serveStaticPage(): Promise<{ url: string; close: () => void }> {
  const page = brotliCompressSync(STATIC)
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'cache-control': 'no-cache' }
  const server = http.createServer((_request, response) => response.writeHead(200, headers).end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}

/** First and repeated visits on a slow phone, beside a static page (spec/performance 9). */
export async function benchWeb(): Promise<Row[]> {
  const site = await startDemoSite()
  const floor = await serveStaticPage()
  const browser = await openBrowser()
  try {
    const conversation = await conversationOf(site)
    const still = subject('static page', floor.url)
    const pages = { home: '/', lander: '/landers/gallery', 'log-in': '/login' }
    const visitors = Object.entries(pages).map(([name, at]) => subject(name, site.url + at))
    const search = subject('search', `${site.url}/members`, site.logIn)
    const chat = subject('conversation', `${site.url}/chats/${conversation}`, site.logIn)
    const acts = actsIn(conversation).map((act) => ({ act, times: [] as number[] }))
    // In rounds, so that a slow moment of the machine affects all pages alike.
    for (let round = 0; round < ROUNDS; round++) {
      for (const one of [still, ...visitors, search, chat]) await measure(browser, one)
      for (const { act, times } of acts) times.push(await press(browser, act, site))
    }
    const floorLcp = median(still.cold.map(({ lcp }) => lcp))
    return [
      row('static page: LCP', floorLcp, 'ms'),
      ...visitors.flatMap((one) => rowsOf(one, { lcp: floorLcp + 250, scriptKib: 165 })),
      ...rowsOf(search, { lcp: 1600 }),
      ...rowsOf(chat, { lcp: 1400 }),
      ...acts.map(({ act, times }) => row(`${act.name}: INP`, median(times), 'ms', '<= 100')),
    ]
  } finally {
    await browser.close()
    floor.close()
    await site.stop()
  }
}
