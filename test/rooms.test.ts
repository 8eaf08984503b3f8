import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const MOST = 15

/** Folders with more files than the limit, and the reasons. */
const EXCEPTIONS: Record<string, string> = {
  contract: 'one file for each feature, by the names of server/ and web/',
  'contract/admin': 'one file for each room of the admin',
  bin: 'one file for each command of package.json',
  'db/migrations': 'one file for each step of the schema, in the order of their dates',
}

// A screen has its route module, and may have an action, beside it.
const isBeside = /\.(test|spec|route|layout)\.tsx?$|-action\.ts$/
const isCode = (file: string) => /\.tsx?$/.test(file) && !isBeside.test(file)

test('a folder holds at most fifteen files, tests beside them not counted', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  const counts = new Map<string, number>()
  for (const file of files.split('\n').filter(isCode)) {
    const folder = path.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([folder, count]) => count > MOST && !(folder in EXCEPTIONS))
  assert.deepEqual(crowded, [])
  const needless = Object.keys(EXCEPTIONS).filter((folder) => (counts.get(folder) ?? 0) <= MOST)
  assert.deepEqual(needless, [], 'an exception that nothing needs')
})
