import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { languages } from '#contract/rules/values.ts'
import { checkWords } from './check-words.ts'
import { type WordKind, wordKinds } from './kinds.ts'

type Example = { text: string; kinds: WordKind[] }

const folder = path.join(import.meta.dirname, '../../../test/words')
const examplesOf = (language: string): Example[] =>
  JSON.parse(fs.readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Example[]

function measure(language: string) {
  const found = examplesOf(language).map(({ text, kinds }) => ({ text, kinds, said: checkWords(text) }))
  const harmful = found.filter(({ kinds }) => kinds.length)
  const harmless = found.filter(({ kinds }) => !kinds.length)
  const hits = harmful.filter(({ said }) => said.length)
  const alarms = harmless.filter(({ said }) => said.length)
  const byKind = wordKinds.map((kind) => {
    const meant = harmful.filter(({ kinds }) => kinds.includes(kind))
    return [kind, `${meant.filter(({ said }) => said.includes(kind)).length}/${meant.length}`] as const
  })
  const share = (part: number, all: number) => (100 * part) / (all || 1)
  return {
    language,
    examples: found.length,
    hits: share(hits.length, harmful.length),
    falseAlarms: share(alarms.length, harmless.length),
    byKind: Object.fromEntries(byKind),
    missed: harmful.filter(({ said }) => !said.length),
    alarms,
  }
}

const all = languages.map(measure)

test('of 300 messages a language, it warns of nine in ten that it should, and of hardly any that are harmless', (t) => {
  for (const { language, examples, hits, falseAlarms, byKind } of all) {
    const kinds = Object.entries(byKind).map(([kind, of]) => `${kind} ${of}`)
    t.diagnostic(
      `${language}: ${examples} messages, hits ${hits.toFixed(1)} %, false alarms ${falseAlarms.toFixed(1)} %; ${kinds.join(', ')}`,
    )
  }
  if (process.env.SHOW_MISSED)
    for (const { language, missed, alarms } of all) {
      for (const { kinds, text } of missed) console.log(`${language} missed ${kinds.join('+')}: ${text}`)
      for (const { said, text } of alarms) console.log(`${language} ALARM ${said.join('+')}: ${text}`)
    }
  for (const { language, examples, hits, falseAlarms } of all) {
    assert.equal(examples, 300, language)
    assert.ok(hits >= 90, `${language}: hits ${hits} %`)
    assert.ok(falseAlarms <= 2, `${language}: false alarms ${falseAlarms} %`)
  }
})
