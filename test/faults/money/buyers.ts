import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ensurePrices } from '#server/catalogue/prices/seed-prices.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { withLogIns } from '#test/with-log-ins.ts'

export type Buyer = { memberId: number; cookie: string }
export type Placed = { id: string; status: string; checkout_url: string | null }

const LONG_AGO = new Date(Date.now() - 100 * 24 * 3_600_000)
const TIMEOUT_MS = 15_000
const PAUSE_MS = 50
const PATIENCE_MS = 60_000

/** Makes members with a session each and equal prices; sets what is for sale. */
export async function makeBuyers(url: string, count: number): Promise<Buyer[]> {
  return await withLogIns(url, async ({ db }, logIn) => {
    await ensurePrices(db)
    const members = await insertMembers(
      db,
      Array.from({ length: count }, (_, number) => ({
        name: `Koper ${number}`,
        gender: 'female' as const,
        country: 'NL',
        signedUpAt: LONG_AGO,
      })),
    )
    return await Promise.all(members.map(async ({ id }) => ({ memberId: id, cookie: await logIn(id) })))
  })
}

type Answer = { status: number; text: string }

/** One try; undefined where nobody answered. */
export async function ask(
  port: number,
  { cookie }: Buyer,
  { method, path, key, body }: { method: string; path: string; key?: string; body?: object },
): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: {
        cookie,
        'x-request-type': 'client',
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}

/** Asks with the same key until it is done, as clients do. Throws where it is refused. */
export async function askUntilDone<T>(
  port: number,
  buyer: Buyer,
  call: { method: string; path: string; body?: object; key?: string },
): Promise<T> {
  const key = call.key ?? randomUUID()
  for (const end = performance.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
    const answer = await ask(port, buyer, { ...call, key })
    if (answer && answer.status < 300) return JSON.parse(answer.text) as T
    if (performance.now() > end) throw new Error(`nobody answered: ${answer?.status} ${answer?.text}`)
    if (answer && ![502, 503, 504].includes(answer.status))
      throw new Error(`refused: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
}

/** Orders the package once per key. */
export const placeOrder = async (
  port: number,
  buyer: Buyer,
  { packageId, key }: { packageId: string; key: string },
): Promise<Placed> => {
  const body = { package_id: packageId, method: 'ideal', immediate: true }
  return (
    await askUntilDone<{ order: Placed }>(port, buyer, { method: 'POST', path: '/api/orders', key, body })
  ).order
}

/** The smallest package that is for sale. */
export async function smallestPackage(port: number, buyer: Buyer): Promise<string> {
  const { packages } = await askUntilDone<{ packages: { id: string }[] }>(port, buyer, {
    method: 'GET',
    path: '/api/packages',
  })
  const [smallest] = packages
  if (!smallest) throw new Error('nothing is for sale')
  return smallest.id
}

/** What the payer does on the page of the provider. */
export async function payAt(checkoutUrl: string, status: string): Promise<void> {
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ status }),
    redirect: 'manual',
  })
  await answer.body?.cancel()
  if (answer.status >= 400) throw new Error(`the provider's page answered ${answer.status}`)
}
