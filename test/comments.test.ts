import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const MOST = 100

/** A directive of a tool has to stand on one line. */
const isDirective = (line: string) => /^(?:\{\/\*|\/\/) (?:oxlint|biome|@ts)-?/.test(line)
const isComment = (line: string) => /^(?:\/\/|\/\*|\*|\{\/\*)/.test(line) && !isDirective(line)

test('no comment is wider than a hundred columns', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  const wide = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      fs
        .readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.length > MOST && isComment(line.trim()) ? [`${file}:${index + 1}`] : [],
        ),
    )
  assert.deepEqual(wide, [])
})
