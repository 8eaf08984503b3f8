import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { Ctx } from './ctx.ts'
import { compiledSerializer, compiledValidator } from './http/compiled-schemas.ts'
import { type Call, mount } from './mount.ts'

const ping = endpoint({
  method: 'GET',
  path: '/api/ping',
  summary: 'Ping.',
  who: 'anyone',
  output: z.object({ done: z.boolean() }),
})

const ctx = {
  reads: {},
  config: { publicUrl: 'http://vonk.test', rateLimits: false },
  replica: { isOpen: false },
  sessions: {},
} as Ctx

const app = Fastify()
app.setValidatorCompiler(compiledValidator)
app.setSerializerCompiler(compiledSerializer)
const calls: Call<typeof ping>[] = []
before(async () => {
  await app.register(cookie)
  mount(app, ctx, ping, async (call) => {
    calls.push(call)
    return { done: true }
  })
})
after(() => app.close())

async function called(path: string): Promise<Call<typeof ping> | undefined> {
  assert.equal((await app.inject(path)).statusCode, 200)
  return calls.at(-1)
}

// A getter gives each object a shape of its own, and V8 keeps all that it refers to until it next
// clears the old space: a third of the time of short calls went into that.
test('A call and what it is made of have values only', async () => {
  const getters = Object.entries(Object.getOwnPropertyDescriptors(await called('/api/ping'))).filter(
    ([, descriptor]) => 'get' in descriptor,
  )
  assert.deepEqual(getters, [])
})
