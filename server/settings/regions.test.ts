import assert from 'node:assert/strict'
import { test } from 'node:test'
import borders from './neighbours.json' with { type: 'json' }
import { isRegionOf, knownCountries, neighboursOf, regionsOf } from './regions.ts'

const regions = knownCountries.flatMap(regionsOf)

test('the list of borders names regions that exist, each pair once', () => {
  const pairs: string[] = []
  for (const [country, rows] of Object.entries(borders)) {
    for (const [one, others] of Object.entries<string>(rows)) {
      for (const other of others.split(' ')) {
        assert(isRegionOf(country, `${country}-${one}`), `${country}-${one}`)
        assert(isRegionOf(country, `${country}-${other}`), `${country}-${other}`)
        pairs.push([country, ...[one, other].toSorted()].join(' '))
      }
    }
  }
  assert.deepEqual(pairs.toSorted(), [...new Set(pairs)].toSorted())
})

test('neighbours are so both ways, each once, in one country, and nobody is their own', () => {
  for (const region of regions) {
    const neighbours = neighboursOf(region)
    assert.equal(new Set(neighbours).size, neighbours.length, region)
    assert(!neighbours.includes(region), region)
    for (const other of neighbours) {
      assert(neighboursOf(other).includes(region), `${region} ${other}`)
      assert.equal(other.slice(0, 2), region.slice(0, 2))
    }
  }
})

test('a bridge counts, and far islands are alone', () => {
  assert.deepEqual(neighboursOf('NL-UT').toSorted(), ['NL-FL', 'NL-GE', 'NL-NH', 'NL-ZH'])
  assert(neighboursOf('NL-FR').includes('NL-NH'), 'the Afsluitdijk')
  assert.deepEqual(
    regions
      .filter((region) => neighboursOf(region).length === 0)
      .toSorted()
      .join(' '),
    'AU-TAS ES-CE ES-CN ES-IB ES-ML FR-20R FR-971 FR-972 FR-973 FR-974 FR-976 GB-ELS GB-ORK GB-ZET IT-88 NZ-CIT US-AK US-HI',
  )
  assert.deepEqual(neighboursOf('XX-YY'), [])
})
