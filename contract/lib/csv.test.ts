import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvCell, toCsv } from './csv.ts'

test('a cell of CSV is quoted where it has to be, and never a formula', () => {
  assert.equal(csvCell('Anna'), 'Anna')
  assert.equal(csvCell('a "b", c'), '"a ""b"", c"')
  assert.equal(csvCell('line\nline'), '"line\nline"')
  assert.equal(csvCell('a;b'), '"a;b"')
  assert.equal(csvCell('-12.50'), '-12.50')
  assert.equal(csvCell(null), '')
  for (const formula of ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])
    for (const separator of [',', ';'] as const) assert.match(csvCell(formula, separator), /^"?'/, formula)
})

test('columns stand apart for the program of the reader, whose numbers may have a comma', () => {
  const rows = [
    ['a,b', '=1', 1.5, '-2.50', '1.2.3', null],
    ['x', 'y', 3, '4', '', 'z'],
  ]
  assert.equal(toCsv(rows), '"a,b",\'=1,1.5,-2.50,1.2.3,\r\nx,y,3,4,,z\r\n')
  assert.equal(toCsv(rows, ';'), '"a,b";\'=1;1,5;-2,50;1.2.3;\r\nx;y;3;4;;z\r\n')
})
