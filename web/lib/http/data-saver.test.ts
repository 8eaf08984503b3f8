import { expect, test } from 'vitest'
import { mayLoadAhead } from './data-saver.ts'

test('nothing is loaded ahead on 2g or with a data saver', () => {
  expect(mayLoadAhead(undefined)).toBe(true)
  expect(mayLoadAhead({ effectiveType: '4g' })).toBe(true)
  expect(mayLoadAhead({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayLoadAhead({ effectiveType: '2g' })).toBe(false)
  expect(mayLoadAhead({ effectiveType: '4g', saveData: true })).toBe(false)
})
