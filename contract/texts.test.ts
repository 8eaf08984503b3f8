import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { z } from 'zod'
import { password } from './accounts.ts'
import { newStaffPassword } from './admin/session.ts'
import { calls } from './calls.ts'
import { lengthOf } from './lib/length-of.ts'
import { memberName } from './member-name.ts'
import { limits } from './rules/limits.ts'
import { line, longText, requiredText } from './values.ts'

const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success

/** Every schema of a text in a schema, by its place. */
function* textsIn(schema: z.ZodType, place: string): Generator<[place: string, schema: z.ZodType]> {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  const within = (part: unknown, name = '') => textsIn(part as z.ZodType, place + name)
  if (def.type === 'pipe') {
    // What a text is turned into is checked by the end of the pipe.
    for (const [at, inner] of within(def['in'])) yield [at, at === place ? schema : inner]
  } else if (def.type === 'string') yield [place, schema]
  else if (def.type === 'object') {
    for (const [name, part] of Object.entries(def['shape'] as object)) yield* within(part, `.${name}`)
    if (def['catchall']) yield* within(def['catchall'], '.*')
  } else if (def.type === 'array') yield* within(def['element'], '[]')
  else if (def.type === 'union') for (const part of def['options'] as unknown[]) yield* within(part)
  else if (def.type === 'record') {
    yield* within(def['keyType'], '{key}')
    yield* within(def['valueType'], '{}')
  } else if (def['innerType']) yield* within(def['innerType'])
}

test('no text of any call may hold NUL or half a character', () => {
  const taken = [...calls].flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const)
      .flatMap((part) => [...textsIn(call[part], `${name} ${part}`)])
      .filter(([, schema]) => ['\0', 'aa\0aa', '\ud800', 'aa\udc00aa'].some((text) => takes(schema, text)))
      .map(([place]) => place),
  )
  assert.deepEqual(taken, [])
})

/** What nobody sees: spaces, joiners, fillers, marks of direction, accents on nothing. */
const blanks = [
  '   ',
  '\u00a0',
  '\u00ad',
  '\u0301',
  '\u115f\u1160',
  '\u180e',
  '\u200b',
  '\u200d\u200c',
  '\u202e',
  '\u2060',
  '\u2800',
  '\u3164',
  '\ue000',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufffc',
  '\u{e0061}',
].map((blank) => blank.repeat(10))

describe('A text that nobody sees', () => {
  test('is empty, wherever a text has to be there', () => {
    const places = [...calls].flatMap(([name, call]) =>
      (['params', 'query', 'body'] as const).flatMap((part) => [...textsIn(call[part], `${name} ${part}`)]),
    )
    const needed = places.filter(([place, schema]) => !/password/.test(place) && !takes(schema, ''))
    assert.ok(needed.length > 100)
    for (const [place, schema] of needed)
      for (const blank of blanks) assert.equal(takes(schema, blank), false, `${place} ${escape(blank)}`)
  })

  test('is empty where it may be missing', () => {
    for (const blank of blanks)
      for (const schema of [line(0, 80), longText(80)]) assert.equal(schema.parse(blank), '', escape(blank))
  })

  test('is none with one sign that shows, of any script', () => {
    const seen = ['a', '.', '7', '¿', '´', '李', 'ก', '❤️', '👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\u200b!\u200b', 'ׁש', '🇳🇱', '한']
    for (const text of seen) assert.equal(longText(80).parse(text), text.normalize('NFC'), text)
  })
})

test('a letter with its accent counts once, however it was typed', () => {
  const city = line(0, limits.cityMax)
  for (const letter of ['é', 'ő', '한', 'が', 'ế']) {
    const apart = letter.normalize('NFD')
    assert.notEqual(apart, letter)
    assert.equal(lengthOf(apart), 1)
    for (const schema of [city, requiredText(limits.cityMax)]) {
      assert.equal(schema.parse(apart.repeat(limits.cityMax)), letter.repeat(limits.cityMax))
      assert.equal(takes(schema, apart.repeat(limits.cityMax + 1)), false)
    }
  }
})

test('an emoji, or a rare letter, is one character of a text, a password and a name', () => {
  const about = longText(limits.aboutMax)
  assert.equal(takes(about, '💘'.repeat(limits.aboutMax)), true)
  assert.equal(takes(about, '💘'.repeat(limits.aboutMax + 1)), false)
  for (const [emoji, expected] of [
    [5, false],
    [9, false],
    [10, true],
    [128, true],
    [129, false],
  ] as const)
    assert.equal(takes(password, '🔥'.repeat(emoji)), expected, String(emoji))
  assert.equal(takes(newStaffPassword, '🔥'.repeat(6)), false)
  assert.equal(takes(memberName, '𠮷'), false)
  assert.equal(takes(memberName, '𠮷田'), true)
  assert.equal(takes(memberName, '𠮷'.repeat(20)), true)
})

test('no stored answer holds a secret, a code of recovery or a link that logs in', () => {
  const kept = [...calls]
    .filter(([, { repeat }]) => repeat !== 'none')
    .flatMap(([name, { output }]) => [...textsIn(output, name)].map(([place]) => place))
    .filter((place) => /secret|recovery|password|token|otp|\.(?:link|uri)$/.test(place))
  assert.deepEqual(kept, [])
})
