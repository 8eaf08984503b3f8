import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { type AdvisoryList, fetchList, findingsOf, type Package, packagesOf } from './advisory-list.ts'

const about = (name: string, events: Record<string, string>[], severity?: string, id = `GHSA-${name}`) => ({
  id,
  summary: `${name} can be fooled`,
  ...(severity && { database_specific: { severity } }),
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
})
const production = (name: string, version: string): Package => ({ name, version, inProduction: true })
const idsOf = (one: Package, ...advisories: AdvisoryList['advisories']) =>
  findingsOf([one], { fetched: null, advisories }).map(({ id, isHigh }) => `${id}${isHigh ? ' high' : ''}`)

describe('an advisory', () => {
  const twice = about(
    'left',
    [{ introduced: '0' }, { fixed: '1.2.3' }, { introduced: '2.0.0' }, { fixed: '2.1.0' }],
    'HIGH',
  )
  for (const [version, found] of [
    ['0.9.0', true],
    ['1.2.3-rc.1', true],
    ['1.2.3', false],
    ['2.0.9', true],
    ['2.1.0', false],
  ] as const)
    test(`concerns ${version}: ${found}`, () =>
      assert.deepEqual(idsOf(production('left', version), twice), found ? ['GHSA-left high'] : []))

  test('of another package, or withdrawn, concerns nobody', () => {
    assert.deepEqual(idsOf(production('leftover', '1.0.0'), twice), [])
    assert.deepEqual(idsOf(production('left', '1.0.0'), { ...twice, withdrawn: '2026-01-01T00:00:00Z' }), [])
  })

  test('ends with the last version that it names', () => {
    const last = about('right', [{ introduced: '1.0.0' }, { last_affected: '1.4.0' }], 'MODERATE')
    assert.deepEqual(idsOf(production('right', '1.4.0'), last), ['GHSA-right'])
    assert.deepEqual(idsOf(production('right', '1.4.1'), last), [])
  })

  test('about malware is always of high weight', () =>
    assert.deepEqual(
      idsOf(production('bad', '1.0.0'), about('bad', [{ introduced: '0' }], undefined, 'MAL-2026-1')),
      ['MAL-2026-1 high'],
    ))
})

test('what the web is built from is in production, and what only tests use is not', () => {
  const packages = packagesOf(path.join(import.meta.dirname, '..'))
  const inProduction = (name: string) => packages.find((one) => one.name === name)?.inProduction
  assert.equal(inProduction('fastify'), true)
  assert.equal(inProduction('react'), true)
  assert.equal(inProduction('autocannon'), false)
})

test('the list is asked for by name, page by page', async (t) => {
  const asked: string[] = []
  const osv = http.createServer(async (request, answer) => {
    const body = await text(request)
    if (request.url === '/v1/querybatch') {
      const { queries } = JSON.parse(body) as {
        queries: { package: { name: string }; page_token?: string }[]
      }
      const results = queries.map(({ package: { name }, page_token: page }) => {
        asked.push(`${name} ${page ?? ''}`.trim())
        if (name !== 'left') return {}
        return page ? { vulns: [{ id: 'B' }] } : { vulns: [{ id: 'A' }], next_page_token: 'two' }
      })
      answer.end(JSON.stringify({ results }))
    } else {
      const id = request.url?.split('/').at(-1) ?? ''
      answer.end(JSON.stringify({ ...about('left', [{ introduced: '0' }], 'LOW', id), details: 'long' }))
    }
  })
  osv.listen(0, '127.0.0.1')
  await once(osv, 'listening')
  t.after(() => osv.close())
  const { port } = osv.address() as AddressInfo
  const list = await fetchList(`http://127.0.0.1:${port}`, [
    production('left', '1.0.0'),
    production('left', '2.0.0'),
    production('right', '1.0.0'),
  ])
  assert.deepEqual(asked, ['left', 'right', 'left two'])
  assert.deepEqual(
    list.advisories.map(({ id }) => id),
    ['A', 'B'],
  )
  assert.ok(!JSON.stringify(list).includes('long'), 'only what is read is kept')
})
