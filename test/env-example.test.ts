import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted()

test('.env.example and docs/OPERATE.md name exactly the variables that the configuration reads', () => {
  const variables = all(read('server/app/environment.ts'), /^ {2}([A-Z][A-Z0-9_]+): ?/gm)
  assert.ok(variables.length > 30)
  assert.deepEqual(all(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm), variables)
  const table = read('docs/OPERATE.md').match(/^\| variable [\s\S]*?\n\n/m)?.[0] ?? ''
  const named = table.split('\n').flatMap((row) => all(row.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]+)`/g))
  assert.deepEqual([...new Set([...named, 'MOLLIE_TEST_PAYMENTS'])].toSorted(), variables)
})
