import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#test/until.ts'
import { createHeartbeats } from './heartbeats.ts'

test('each stream gets a heartbeat again and again, until it is stopped', async () => {
  const heartbeats = createHeartbeats(20)
  const aStream = () => ({
    beatAt: 0,
    sent: [] as string[],
    send(text: string) {
      this.sent.push(text)
    },
  })
  const [one, other, stopped] = [aStream(), aStream(), aStream()]
  for (const stream of [one, other, stopped]) heartbeats.start(stream)
  heartbeats.stop(stopped)
  await until(() => one.sent.length >= 3 && other.sent.length >= 3, 'three heartbeats')
  heartbeats.close()
  assert.deepEqual(new Set([...one.sent, ...other.sent]), new Set([': heartbeat\n\n']))
  assert.deepEqual(stopped.sent, [])
})
