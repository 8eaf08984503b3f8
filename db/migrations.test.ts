import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/** What takes something away from the release before. */
const CONTRACTS = [
  /\bdrop (?:table|column|view|type|domain|function|constraint)\b/i,
  /\brename (?:to|column)\b/i,
  /\balter column \w+ (?:set data )?type\b/i,
  /\bset not null\b/i,
  /\badd column \w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/i,
]

const takesAway = (text: string) => CONTRACTS.some((pattern) => pattern.test(text))

test('a migration that takes something away says which release stopped using it', () => {
  const files = fs.readdirSync(FOLDER)
  const texts = files.map((file) => [file, fs.readFileSync(path.join(FOLDER, file), 'utf8')] as const)
  assert.ok(texts.length)
  assert.deepEqual(
    texts.filter(([, text]) => takesAway(text) && !/\* Contract: \S/.test(text)).map(([file]) => file),
    [],
  )
})

test('what takes something away is told from what only adds', () => {
  for (const statement of [
    'alter table member drop column old_name',
    'alter table member rename column a to b',
    'alter table member alter column a type bigint',
    'alter table member alter column a set not null',
    'alter table member add column a text not null, add column b text',
  ])
    assert.ok(takesAway(statement), statement)
  for (const statement of [
    'create table a (b text not null)',
    'alter table member add column a text',
    "alter table member add column a text not null default ''",
    'create index on member (a) where b is not null',
  ])
    assert.ok(!takesAway(statement), statement)
})
