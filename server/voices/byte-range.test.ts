import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byteRange, partOf } from './byte-range.ts'

test('a range is what a browser may ask for of a file', () => {
  assert.deepEqual(byteRange('bytes=0-1', 10), { first: 0, last: 1 })
  assert.deepEqual(byteRange('bytes=4-', 10), { first: 4, last: 9 })
  assert.deepEqual(byteRange('bytes=4-99', 10), { first: 4, last: 9 })
  assert.deepEqual(byteRange('bytes=-3', 10), { first: 7, last: 9 })
  assert.deepEqual(byteRange('bytes=-30', 10), { first: 0, last: 9 })
  for (const beyond of ['bytes=10-', 'bytes=-0', 'bytes=5-4']) assert.equal(byteRange(beyond, 10), null)
  for (const whole of [undefined, '', 'bytes=-', 'bytes=0-1,4-5', 'lines=0-1'])
    assert.equal(byteRange(whole, 10), undefined)
})

test('a part of a file says which part it is', () => {
  const file = Buffer.from('abcdef')
  const { status, headers, body } = partOf(file, 'bytes=2-3')
  assert.deepEqual([status, headers['content-range'], body.toString()], [206, 'bytes 2-3/6', 'cd'])
  assert.deepEqual(partOf(file, 'bytes=9-').headers['content-range'], 'bytes */6')
  assert.deepEqual([partOf(file, undefined).status, partOf(file, undefined).body], [200, file])
})
