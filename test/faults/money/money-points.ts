import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase, query } from '#test/faults/kill/durable-database.ts'
import { type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { median } from '#test/faults/lib/statistics.ts'
import { openWire, type Wire } from '#test/faults/lib/wire.ts'
import { freePort } from '#test/free-port.ts'
import { OWN_ENVIRONMENT } from '#test/installation.ts'
import { auditMoney, moneyDifferences } from './audit-money.ts'
import { ask, type Buyer, makeBuyers, type Placed, payAt, placeOrder, smallestPackage } from './buyers.ts'
import { type ProviderProcess, startProvider } from './provider-process.ts'

const MEET_WITHIN_MS = 30_000
const SETTLED_WITHIN_MS = 120_000

type World = {
  url: string
  port: number
  wire: Wire
  provider: ProviderProcess
  packageId: string
  server: ServerProcess
  serve: () => Promise<ServerProcess>
}
/** One buyer's round, with the order that was answered to its key. */
type Round = { world: World; buyer: Buyer; key: string; order?: string }
type Point = {
  name: string
  /** The statement at which the process dies, and whether PostgreSQL has done it. */
  statement: RegExp
  what: 'request' | 'answer'
  /** Up to where it is held; what is begun here may never be answered. */
  before?: (round: Round) => Promise<void>
  begin: (round: Round) => Promise<unknown>
  after: (round: Round) => Promise<void>
}

async function place(round: Round): Promise<Placed> {
  const { world, buyer, key } = round
  const placed = await placeOrder(world.port, buyer, { packageId: world.packageId, key })
  if (round.order && round.order !== placed.id) throw new Error(`${key} made ${round.order} and ${placed.id}`)
  round.order = placed.id
  return placed
}

async function pay(round: Round): Promise<void> {
  const { checkout_url: checkout } = await place(round)
  if (checkout) await payAt(checkout, 'paid')
}
async function buy(round: Round): Promise<void> {
  await pay(round)
  for (const end = performance.now() + MEET_WITHIN_MS; performance.now() < end; await delay(20))
    if ((await place(round)).status === 'completed') return
  throw new Error('an order that is paid was not completed')
}
const withdrawal = (key: string, orderId: string) => ({
  method: 'POST',
  path: `/api/orders/${orderId}/withdrawal`,
  key,
  body: { confirm: true },
})

const goBack = (round: Round) =>
  ask(round.world.port, round.buyer, withdrawal(randomUUID(), round.order ?? ''))
const posts: Pick<Point, 'what' | 'begin' | 'after'> = {
  what: 'request',
  begin: ({ world, buyer, key }) =>
    ask(world.port, buyer, {
      method: 'POST',
      path: '/api/orders',
      key,
      body: { package_id: world.packageId, method: 'ideal', immediate: true },
    }),
  after: buy,
}
const nothing = async () => {}

const POINTS: Point[] = [
  {
    name: 'K8 attempt stored, before the provider is asked',
    statement: /update payment_attempt a set started_at/,
    ...posts,
  },
  {
    name: 'K9 after the provider made the payment, before its id is stored',
    statement: /update "payment_attempt" set "provider_id"/,
    ...posts,
  },
  {
    name: 'K10 after the webhook is stored, before the sync',
    statement: /with claimed as \(\s+update payment_attempt set asked_at/,
    what: 'request',
    before: async (round) => void (await place(round)),
    begin: pay,
    after: nothing,
  },
  {
    name: 'K11 in the sync, before the commit',
    statement: /insert into receipt/,
    what: 'answer',
    before: async (round) => void (await place(round)),
    begin: pay,
    after: nothing,
  },
  {
    name: 'K12 after the credits of a refund are held',
    statement: /update "order_refund" set "asked_at"/,
    what: 'request',
    before: buy,
    begin: goBack,
    after: nothing,
  },
  {
    name: 'K13 after the provider made the refund, before it is stored',
    statement: /insert into "provider_refund"/,
    what: 'request',
    before: buy,
    begin: goBack,
    after: nothing,
  },
]

async function killAt(point: Point, round: Round): Promise<number> {
  const { world } = round
  await point.before?.(round)
  const met = world.wire.hold(point.what, point.statement)
  const asked = point.begin(round).catch(() => {})
  const late = delay(MEET_WITHIN_MS).then(() => {
    throw new Error(`it did not come there: ${world.server.output().slice(-1000)}`)
  })
  late.catch(() => {})
  await Promise.race([met, late])
  const began = performance.now()
  await world.server.end('SIGKILL')
  world.wire.release()
  world.server = await world.serve()
  const down = performance.now() - began
  await asked
  return down
}

/** Time goes by: what the reconciling job would do in the next minutes is due now. */
const letTimePass = ({ url }: World) =>
  query(
    url,
    `with attempts as (update payment_attempt set next_sync_at = now() where next_sync_at is not null),
       requests as (update sync_request set requested_at = now() - interval '1 minute')
     select graphile_worker.add_job('payments.reconcile-pending'), graphile_worker.add_job('payments.send-due-refunds')`,
  )

/** Waits until the books are as the provider has it; the audit says what is not. */
async function settle(world: World): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < SETTLED_WITHIN_MS) {
    if (!(await moneyDifferences(world.url, world.provider)).length) break
    await letTimePass(world)
    await delay(500)
  }
  return (performance.now() - began) / 1000
}

async function killAtEach({ rounds, at }: Task, world: World, buyers: Buyer[]): Promise<Outcome> {
  const broken: string[] = []
  const figures: Outcome['figures'] = {}
  const done: Round[] = []
  for (const [index, point] of POINTS.entries()) {
    const down: number[] = []
    let left = 0
    for (let number = 0; number < rounds; number++) {
      at(`${point.name}, round ${number}`)
      const buyer = buyers[index * rounds + number]
      if (!buyer) throw new Error('too few buyers')
      const round: Round = { world, buyer, key: randomUUID() }
      done.push(round)
      down.push(await killAt(point, round))
      // In every other round the buyer never comes back, and what was begun is ended all the same.
      if (number % 2) left += 1
      else await point.after(round)
    }
    at(`${point.name}, the audit`)
    const seconds = await settle(world)
    await auditMoney(world.url, world.provider, broken)
    figures[point.name] =
      `${rounds} kills, ${left} of them with nobody who came back; serving again after ${Math.round(median(down))} ms, at worst ${Math.round(Math.max(...down))} ms; books and provider alike ${seconds.toFixed(1)} s after the last one`
  }
  const made = await query<{ id: string; key: string }>(
    world.url,
    'select public_id as id, idem_key as key from member_order',
  )
  const known = new Map(made.map(({ id, key }) => [key, id]))
  if (known.size !== made.length) complain(broken, `${known.size} keys made ${made.length} orders`)
  for (const { key, order } of done)
    if (order && known.get(key) !== order) complain(broken, `lost: ${key} was answered with order ${order}`)
  figures['npm run books'] = await commandSays(world, broken)
  return { broken, figures }
}

/** What the accountant's command says of all that: it ends with 0. */
async function commandSays({ url, provider }: World, broken: string[]): Promise<string> {
  const file = path.join(import.meta.dirname, '../../../bin/books.ts')
  const own = { PATH: process.env.PATH, ...OWN_ENVIRONMENT, DATABASE_URL: url, DATA_DIR: os.tmpdir() }
  const env = { ...own, ...provider.env }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, '--json'], { env })
    const { money, problems } = JSON.parse(stdout) as { money: object[]; problems: string[] }
    return `${problems.length} problems; ${JSON.stringify(money)}`
  } catch (error) {
    complain(broken, `npm run books: ${String((error as { stdout?: string }).stdout ?? error).slice(-500)}`)
    return 'did not end well'
  }
}

/** A process dies at one point of an order or refund: K8 to K13 (spec/promises 21). */
export async function moneyPoints(task: Task): Promise<Outcome> {
  const database = await openDatabase()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-money-data-'))
  const { url } = database
  const [wire, provider, port] = [await openWire(url), await startProvider(dataDir), await freePort()]
  const buyers = await makeBuyers(url, task.rounds * POINTS.length)
  const serve = () => startServer({ databaseUrl: wire.url, port, dataDir, env: provider.env })
  const world: World = { url, port, wire, provider, serve, packageId: '', server: await serve() }
  try {
    const [first] = buyers
    if (first) world.packageId = await smallestPackage(port, first)
    return await killAtEach(task, world, buyers)
  } catch (error) {
    throw new Error(`the server said: ${world.server.output().slice(-2000)}`, { cause: error })
  } finally {
    await world.server.end('SIGKILL')
    await provider.process.end('SIGKILL')
    await wire.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
}
