import compile from 'icu-minify/compile'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { translatorOf } from './translator.ts'

const messages = {
  plain: compile('Hallo'),
  deep: { er: { named: compile('Dag {name}') } },
  plural: compile('{count, plural, =0 {geen} one {# lid} other {# leden}}'),
  select: compile('{who, select, her {zij} other {wij}}'),
  number: compile('{count, number}'),
  rich: compile('Lees <b>{what}</b> en <b>meer</b>'),
}
const { t: typed, formatter } = translatorOf({
  locale: 'nl',
  messages,
  timeZone: 'Europe/Amsterdam',
  onMissing: (key) => `?${key}`,
})
/** The keys of this test are not those of the catalogues. */
type AnyKey = (key: string, values?: object) => string
const text = typed as unknown as AnyKey & { has: (key: string) => boolean; rich: AnyKey }

describe('texts', () => {
  test('are found by their full key and take their values', () => {
    expect(text('plain')).toBe('Hallo')
    expect(text('deep.er.named', { name: 'Noor' })).toBe('Dag Noor')
    expect(text('select', { who: 'her' })).toBe('zij')
    expect(text('number', { count: 1234 })).toBe('1.234')
  })

  test('have the plural of their language', () => {
    expect([0, 1, 2000].map((count) => text('plural', { count }))).toEqual(['geen', '1 lid', '2.000 leden'])
  })

  test('that are missing are what the caller says, and so is a section', () => {
    expect(text('deep.none')).toBe('?deep.none')
    expect(text('deep.er')).toBe('?deep.er')
    expect(text('plain.more')).toBe('?plain.more')
    expect(['plain', 'deep.er', 'deep.none'].map((key) => text.has(key))).toEqual([true, false, false])
  })

  test('with elements have them in place, each with a key', () => {
    const html = renderToString(
      <p>{text.rich('rich', { what: 'dit', b: (inner: string) => <b>{inner}</b> })}</p>,
    )
    expect(html).toBe('<p>Lees <b>dit</b> en <b>meer</b></p>')
  })
})

test('dates are those of the zone of the page, unless the caller names another', () => {
  const date = new Date('2026-03-01T23:30:00Z')
  expect(formatter.dateTime(date, { dateStyle: 'long' })).toBe('2 maart 2026')
  expect(formatter.dateTime(date, { dateStyle: 'long', timeZone: 'UTC' })).toBe('1 maart 2026')
  expect(formatter.number(1234.5)).toBe('1.234,5')
})
