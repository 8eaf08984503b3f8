import { describe, expect, test } from 'vitest'
import { caretIn, groupedIban, hasRightDigits } from './iban-text.ts'

describe('an IBAN that is typed or pasted', () => {
  test('stands in groups of four', () => {
    expect(groupedIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00')
    expect(groupedIban(' NL91-ABNA 0417.1643 00\n')).toBe('NL91 ABNA 0417 1643 00')
    expect(groupedIban('NL91')).toBe('NL91')
    expect(groupedIban('NL91A')).toBe('NL91 A')
  })

  test('keeps the caret behind the character that was typed', () => {
    expect(caretIn('NL91 A', 'NL91A', 5)).toBe(6)
    expect(caretIn('NL91 ABNA', 'NL91 ABNA', 2)).toBe(2)
    expect(caretIn('NL91 XABN A', 'NL91 XABNA', 6)).toBe(6)
    expect(caretIn('', '', 0)).toBe(0)
  })

  test('is known to be wrong by its check digits', () => {
    for (const right of [
      'NL91 ABNA 0417 1643 00',
      'DE89370400440532013000',
      'FR14 2004 1010 0505 0001 3M02 606',
      'IT60X0542811101000000123456',
      'IE29AIBK93115212345678',
    ])
      expect(hasRightDigits(right), right).toBe(true)
    for (const wrong of ['', 'NL91', 'NL92 ABNA 0417 1643 00', 'DE89370400440532013001', '0417164300'])
      expect(hasRightDigits(wrong), wrong).toBe(false)
  })
})
