import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { until } from '#test/until.ts'
import { paceMembers } from './pace.ts'

const REFUSE_AFTER_MS = 20
let now = 0
const app = Fastify()
app.decorateRequest('member', undefined)
app.addHook('onRequest', async (request) => {
  const id = Number(request.headers['x-member'])
  if (id) request.member = { id } as Member
})
app.setErrorHandler((error, _request, reply) => {
  const isRefused = error instanceof AppError && error.code === 'request.too_many'
  return reply.code(isRefused ? 429 : 500).send(isRefused ? error.details : {})
})
paceMembers(app, {
  atOnce: 3,
  perSecond: 1000,
  longestWaitMs: 2,
  refuseAfterMs: REFUSE_AFTER_MS,
  now: () => now,
})
app.get('/', async () => 'ok')
app.get('/heavy', { config: { weight: 2 } }, async () => 'ok')
after(() => app.close())

const ask = (member: number, url = '/') =>
  app.inject({ method: 'GET', url, headers: { 'x-member': String(member) } })
const many = async (count: number, member: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(member)))
  return answers.map(({ statusCode }) => statusCode)
}

test('the calls of one member wait for their turn, and are refused where that takes too long (spec/performance 17)', async () => {
  // Three at once, two that wait for one and two milliseconds, and one that would wait for three.
  assert.deepEqual(await many(6, 1), [200, 200, 200, 200, 200, 429])
  assert.deepEqual(await many(1, 1), [429])
  assert.deepEqual(await many(5, 2), [200, 200, 200, 200, 200], 'another member')
  assert.deepEqual(
    await many(20, 0),
    Array.from({ length: 20 }, () => 200),
    'visitors',
  )
  now += 2
  assert.deepEqual(await many(3, 1), [200, 200, 429])
  now += 60_000
  assert.deepEqual(await many(6, 1), [200, 200, 200, 200, 200, 429])
})

test('a refusal says after how many seconds to try again, and comes late', async () => {
  now += 60_000
  await many(5, 3)
  const asked = performance.now()
  const answer = await ask(3)
  assert.ok(performance.now() - asked > REFUSE_AFTER_MS - 2, 'a timer is exact to a millisecond')
  assert.deepEqual([answer.statusCode, answer.json()], [429, { seconds: 1 }])
})

test('a heavy call counts as several (spec/http 12)', async () => {
  now += 60_000
  const answers = await Promise.all(['/heavy', '/', '/heavy', '/'].map((url) => ask(4, url)))
  // The first two are three calls at once; the next one waits for two milliseconds.
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200, 429],
  )
})

test('of a member one heavy read is in work at a time, among three calls (spec/performance 17)', async () => {
  const [heavy, light] = [
    { weight: 4, acts: false },
    { weight: 1, acts: false },
  ]
  const begun: string[] = []
  const ends = [heavy, heavy, light, light].map((endpoint, index) => {
    const end = Promise.withResolvers<void>()
    const name = `${endpoint.weight} ${index}`
    const done = app.inTurn!(5, endpoint, () => {
      begun.push(name)
      return end.promise
    })
    return { end: end.resolve, done }
  })
  assert.deepEqual(begun, ['4 0', '1 2', '1 3'])
  ends[2]!.end()
  await ends[2]!.done
  assert.deepEqual(begun, ['4 0', '1 2', '1 3'])
  ends[0]!.end()
  await ends[0]!.done
  await until(() => begun.length === 4, 'the second heavy read')
  for (const { end } of ends) end()
  await Promise.all(ends.map(({ done }) => done))
})
