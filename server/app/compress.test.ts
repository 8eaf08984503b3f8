import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getSettings } from '#contract/settings.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const ask = (headers: Record<string, string>) => t.visitor().raw('GET', getSettings.path, undefined, headers)

test('an answer of more than a kilobyte is compressed as the client takes it', async () => {
  const plain = await ask({})
  assert.equal(plain.headers['content-encoding'], undefined)
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(br.headers['content-encoding'], 'br')
  assert.match(String(br.headers.vary), /accept-encoding/)
  assert.ok(br.rawPayload.length < plain.rawPayload.length / 2)
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.body)
  const zipped = await ask({ 'accept-encoding': 'gzip, br;q=0' })
  assert.equal(zipped.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body)
})

test('an answer that another site asked for is not compressed, so that its length tells nothing', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const answer = await ask({ 'accept-encoding': 'br', 'sec-fetch-site': site })
    assert.equal(answer.headers['content-encoding'], undefined)
  }
})

test('a short answer stays as it is', async () => {
  const answer = await t.visitor().raw('GET', '/healthz', undefined, { 'accept-encoding': 'br' })
  assert.equal(answer.headers['content-encoding'], undefined)
})
