import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a cell that begins like a formula is a text', () => {
  for (const start of ['=', '+', '-', '@', '\t'])
    expect(toCsv(['a'], [[`${start}cmd|calc`]])).toBe(`\uFEFFa\r\n'${start}cmd|calc\r\n`)
})

test('commas, quotes and lines stay in their cell', () => {
  expect(toCsv(['a', 'b'], [['x,y', 'he said "no"\nand left']])).toBe(
    '\uFEFFa,b\r\n"x,y","he said ""no""\nand left"\r\n',
  )
})
