import { randomUUID } from 'node:crypto'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { formOf } from '#test/acts/photos.ts'
import type { TestClient } from '#test/app.ts'

type Input = { params?: unknown; query?: unknown; body?: unknown }

const SIGNATURE = /\?e=\d+&s=[\w-]+/g

export type Answer = { status: number; body: unknown; replayed: boolean; text: string }

const pathOf = (path: string, params: unknown) =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )

async function partsOf(body: Record<string, string | Blob>): Promise<Record<string, string | Buffer>> {
  const parts = Object.entries(body).map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()),
  ])
  return Object.fromEntries(await Promise.all(parts)) as Record<string, string | Buffer>
}

/** The path of a call, with its search. */
export function addressOf(call: Endpoint, { params, query }: Input): string {
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return pathOf(call.path, params) + (search ? `?${search}` : '')
}

/** Sends a call with this idempotency key as the web does. */
export async function ask(
  client: TestClient,
  call: Endpoint,
  { body, ...input }: Input,
  key: string = randomUUID(),
): Promise<Answer> {
  const url = addressOf(call, input)
  const form = call.upload ? await formOf(await partsOf(body as Record<string, string>)) : undefined
  const answer = await client.raw(call.method, url, form ? form.payload : body, {
    'x-request-type': 'client',
    ...(takesKey(call) ? { 'idempotency-key': key } : {}),
    ...(form ? { 'content-type': form.type } : {}),
  })
  return {
    status: answer.statusCode,
    body: answer.body ? (answer.json() as unknown) : undefined,
    replayed: answer.headers['idempotency-replayed'] === 'true',
    // Signatures of paths differ between answers after a minute, so they are removed.
    text: answer.body.replaceAll(SIGNATURE, ''),
  }
}
