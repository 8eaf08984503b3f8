import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.join(import.meta.dirname, '..')

test('a page that asks on the server opens at once in the browser', () => {
  const files = globSync('**/*.route.tsx', { cwd: WEB })
  expect(files.length).toBeGreaterThan(40)
  const waiting = files.filter((file) => {
    const text = readFileSync(path.join(WEB, file), 'utf8')
    return /^export .*\bloader\b/m.test(text) && !/^export .*\bclientLoader\b/m.test(text)
  })
  expect(waiting).toEqual([])
})
