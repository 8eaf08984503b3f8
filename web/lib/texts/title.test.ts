import { expect, test } from 'vitest'
import { documentTitle } from './title.ts'

test('the title is page and site, with what is new in front and no cap', () => {
  expect(documentTitle({ count: 0, page: 'Berichten', site: 'Vonk' })).toBe('Berichten - Vonk')
  expect(documentTitle({ count: 123, page: 'Berichten', site: 'Vonk' })).toBe('(123) Berichten - Vonk')
})

test('a part that is missing or the same is left out', () => {
  expect(documentTitle({ count: 0, page: '', site: 'Vonk' })).toBe('Vonk')
  expect(documentTitle({ count: 1, page: 'Vonk', site: 'Vonk' })).toBe('(1) Vonk')
})
