import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './request.ts'

test('limits count networks: a /24 of IPv4, a /56 of IPv6', () => {
  assert.equal(networkOf('192.0.2.77'), '192.0.2')
  assert.equal(networkOf('::ffff:192.0.2.77'), '192.0.2')
  assert.equal(networkOf('2001:db8:1:2ff::1'), '20010db8000102')
  assert.equal(networkOf('2001:db8:1:2aa:0:0:0:1'), '20010db8000102')
  assert.notEqual(networkOf('2001:db8:1:300::1'), networkOf('2001:db8:1:2ff::1'))
  assert.equal(networkOf('::1'), '00000000000000')
})
