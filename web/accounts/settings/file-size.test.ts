import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('a size is told in the unit that people read', () => {
  const cases: [number, string][] = [
    [812, '812 byte'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [3_449_000, '3,4 MB'],
    [34_490_000, '34 MB'],
    [2_100_000_000, '2,1 GB'],
    [5_000_000_000_000, '5.000 GB'],
  ]
  for (const [bytes, text] of cases) expect(plain(fileSize(bytes, 'nl'))).toBe(text)
})

test('and in the language of the screen', () => {
  expect(plain(fileSize(3_449_000, 'en'))).toBe('3.4 MB')
  expect(plain(fileSize(3_449_000, 'fr'))).toBe('3,4 Mo')
})
