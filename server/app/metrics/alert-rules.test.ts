import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { parseYaml } from '@redocly/openapi-core'
import { alarmProblems, systemProblems } from '#contract/admin/system.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { figureNames } from './database-figures.ts'

const DEPLOY = path.join(import.meta.dirname, '../../../deploy')
const read = (file: string) => fs.readFileSync(path.join(DEPLOY, file), 'utf8')

type Rule = { alert: string; expr: string; annotations: { summary: string } }
const { groups } = parseYaml(read('alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
type Panel = { title: string; targets: { expr: string }[] }
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
const expressions: Record<string, string[]> = {
  'alerts.yml': rules.map(({ expr }) => expr),
  'dashboard.json': panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
}

type Series = { name: string; labels: Record<string, string>; by: string[] }

/** The series that an expression asks for, with their labels, and the labels by which it groups. */
function seriesIn(expression: string): Series[] {
  const by = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/))
  return [...expression.matchAll(/\b((?:vonk|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)(?:=~|!=|=)"([^"]*)"/g)].map(([, label = '', value = '']) => [
          label,
          value,
        ]),
      ),
      by,
    }),
  )
}

const TOKEN = 'a token of the tests, long enough'
/** What Prometheus adds to every series. */
const ADDED = new Set(['job', 'instance', 'le'])

describe('the rules and the dashboard', () => {
  let t: TestApp
  let served: ReadonlyMap<string, ReadonlySet<string>>
  before(async () => {
    t = await testApp({ metricsToken: TOKEN })
    const { metrics } = t.runtime
    assert.ok(metrics)
    await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    const labelsOf = (metric: object) => (metric as { labelNames?: string[] }).labelNames ?? []
    served = new Map(
      metrics.registry
        .getMetricsAsArray()
        .flatMap((metric) =>
          ['', '_bucket', '_count', '_sum'].map(
            (end) => [`${metric.name}${end}`, new Set(labelsOf(metric))] as const,
          ),
        ),
    )
  })
  after(() => t.close())

  for (const [file, wanted] of Object.entries(expressions)) {
    test(`${file} asks only for metrics and labels that are served`, () => {
      assert.ok(wanted.length > 15)
      for (const expression of wanted)
        for (const { name, labels, by } of seriesIn(expression)) {
          const known = served.get(name)
          assert.ok(known, `${name} in ${expression}`)
          for (const label of [...Object.keys(labels), ...by])
            assert.ok(known.has(label) || ADDED.has(label), `${label} of ${name} in ${expression}`)
          const { problem } = labels
          if (problem) assert.ok((systemProblems as readonly string[]).includes(problem), problem)
        }
    })
  }

  test('there is a rule for every alarm that owners are mailed about', () => {
    const metricOf: Partial<Record<(typeof alarmProblems)[number], string>> = {
      ledger_alarm: 'vonk_ledger_alarms',
      jobs_late: 'vonk_jobs_oldest_seconds',
      outbox_late: 'vonk_outbox_oldest_seconds',
    }
    const asked = (expressions['alerts.yml'] ?? []).flatMap(seriesIn)
    for (const problem of alarmProblems)
      assert.ok(
        asked.some(({ name, labels }) => name === metricOf[problem] || labels['problem'] === problem),
        problem,
      )
  })

  test('every rule has a name of its own and a sentence, and is in the guide, as is every alarm', () => {
    const names = rules.map(({ alert }) => alert)
    assert.deepEqual(names, [...new Set(names)])
    const guide = fs.readFileSync(path.join(DEPLOY, '../docs/alarms.md'), 'utf8')
    for (const { alert, annotations } of rules) {
      assert.match(annotations.summary, /\.$/)
      assert.deepEqual(Object.keys(annotations), ['summary'], 'a comma begins another annotation')
      assert.ok(guide.includes(`\`${alert}\``), alert)
    }
    for (const problem of alarmProblems) assert.ok(guide.includes(`\`${problem}\``), problem)
  })

  test('the dashboard shows every figure of the database', () => {
    const shown = new Set((expressions['dashboard.json'] ?? []).flatMap(seriesIn).map(({ name }) => name))
    assert.deepEqual(
      Object.keys(figureNames).filter((name) => !shown.has(name)),
      [],
    )
  })
})
