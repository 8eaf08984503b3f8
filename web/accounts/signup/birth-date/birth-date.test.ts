import { describe, expect, test } from 'vitest'
import { isoDate, joinDate, orderIn, pastedDate, splitDate } from './birth-date.ts'

describe('a date of birth in three fields', () => {
  test('stands in the order of the country', () => {
    for (const country of ['NL', 'BE', 'DE', 'FR', 'ES', 'IT', 'PL', 'GB', 'AU', ''])
      expect(orderIn(country), country).toEqual(['day', 'month', 'year'])
    expect(orderIn('US')).toEqual(['month', 'day', 'year'])
    expect(orderIn('SE')).toEqual(['year', 'month', 'day'])
  })

  test('is kept as it is typed, and sent with two digits', () => {
    for (const text of ['', '1990-6-15', '1990--15', '-6-', '1990-06-15'])
      expect(joinDate(splitDate(text)), text).toBe(text)
    expect(isoDate('1990-6-5')).toBe('1990-06-05')
    expect(isoDate('1990--5')).toBe('')
    expect(isoDate('')).toBe('')
  })

  test('takes a whole date that was pasted', () => {
    const date = { day: '05', month: '06', year: '1990' }
    expect(pastedDate('05-06-1990', orderIn('NL'))).toEqual(date)
    expect(pastedDate(' 05. 06. 1990 ', orderIn('DE'))).toEqual(date)
    expect(pastedDate('06/05/1990', orderIn('US'))).toEqual(date)
    expect(pastedDate('1990-06-05', orderIn('NL'))).toEqual(date)
    expect(pastedDate('05-06-1990', orderIn('SE'))).toEqual(date)
    expect(pastedDate('1990', orderIn('NL'))).toBeUndefined()
    expect(pastedDate('5 juni 1990', orderIn('NL'))).toBeUndefined()
  })
})
