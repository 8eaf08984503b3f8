import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from './groups.ts'

const TESTS = `
import { once } from 'node:events'
import { executionAsyncId } from 'node:async_hooks'
import { after, before, beforeEach, describe, test } from 'node:test'
await test('a file', async () => {
  before(() => console.log('before the file'))
  beforeEach(() => console.log('before each'))
  after(() => console.log('after the file'))
  test('has parts', async (t) => {
    await t.test('one', () => {})
    await null
    await test('two', async () => { await test('in two', () => assert.fail('wrong')) })
  })
  test('rejects', async () => {
    Promise.reject(new Error('left behind'))
    await once(process, 'unhandledRejection').catch(() => {})
  })
  test('throws', async () => {
    setTimeout(() => { throw new Error('late') })
    await new Promise((resolve) => process.once('uncaughtException', resolve))
  })
  describe('a suite', () => {
    before(() => console.log('before the suite'))
    test('fails', () => { throw new Error('wrong') })
    test('is skipped', { skip: true }, () => {})
  })
})
await test('another file', () => {
  before(() => console.log('before the other file'))
  test('follows no promise', async () => {
    await null
    console.log('id', executionAsyncId())
  })
})
await test('leaves an error', () => { setTimeout(() => { throw new Error('after the end') }) })
await test('waits for it', () => new Promise((resolve) => process.once('uncaughtException', resolve)))
`

/** Which tests passed, in which test they are, and what their hooks printed, in order. */
function verdicts(...options: string[]) {
  const file = path.join(temporaryFolder('vonk-contexts-'), 'some.mjs')
  fs.writeFileSync(file, TESTS)
  const { status, stdout } = spawnSync(process.execPath, [...options, '--test-reporter=tap', file], {
    // In the context of a runner it would write to that.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    encoding: 'utf8',
    timeout: 60_000,
  })
  const telling = /^ *((not )?ok \d|failureType|before|after|id|# Error)/
  return {
    status,
    lines: stdout
      .split('\n')
      .filter((line) => telling.test(line))
      .map((line) => line.replaceAll(/\S*some\.mjs/g, '')),
  }
}

const withoutIds = (lines: string[]) => lines.filter((line) => !line.startsWith('id'))

test('the runner says the same of tests, their hooks and what they leave behind', () => {
  const plain = verdicts()
  const light = verdicts('--import', path.join(import.meta.dirname, 'light-contexts.ts'))
  assert.equal(plain.status, 1)
  assert.equal(light.status, 1)
  assert.deepEqual(withoutIds(light.lines), withoutIds(plain.lines))
  assert.ok(light.lines.includes('id 0'))
  assert.ok(!plain.lines.includes('id 0'))
})
