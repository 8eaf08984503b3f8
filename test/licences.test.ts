import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** They ask for nothing but their own text, which lies beside each package. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
])

type Locked = { packages: Record<string, { license?: string; dev?: boolean; resolved?: string }> }
const { packages } = JSON.parse(read('package-lock.json')) as Locked
const ours = Object.entries(packages)
  .filter(([folder, { dev }]) => folder && !dev)
  .map(([folder, { license = 'none' }]) => ({ name: folder.split('node_modules/').at(-1) ?? '', license }))

/** The packages that NOTICE names, as it writes them in brackets or before a colon. */
const noticed = [...read('NOTICE').matchAll(/@?[a-z][\w@/.*-]*/g)].map(
  ([name]) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
)

test('NOTICE names every package of production whose licence asks for more than its own text', () => {
  assert.ok(ours.length > 200)
  const unnamed = ours
    .filter(({ license }) => !PERMISSIVE.has(license))
    .filter(({ name }) => !noticed.some((pattern) => pattern.test(name)))
  assert.deepEqual(unnamed, [])
})

test('every package of production has a licence', () => {
  assert.deepEqual(
    ours.filter(({ license }) => license === 'none'),
    [],
  )
})
