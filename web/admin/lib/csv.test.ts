import { expect, test } from 'vitest'
import { separatorFor } from './csv.ts'

test('columns are separated as the Excel of the reader’s region expects', () => {
  for (const browser of ['nl-NL', 'de-DE', 'fr-BE', 'es-ES', 'it-IT', 'pl-PL', 'en-GB'])
    expect(separatorFor('nl', browser)).toBe(';')
  expect(separatorFor('en', 'de-DE')).toBe(';')
  expect(separatorFor('en', 'en-GB')).toBe(',')
})
