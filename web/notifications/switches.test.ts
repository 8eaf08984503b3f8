import { expect, test } from 'vitest'
import { emailNotifications } from '#contract/notifications.ts'
import { groups } from './switches.ts'

test('every mail that can be chosen has one switch on the screen', () => {
  expect(Object.values(groups).flat().sort()).toEqual([...emailNotifications].sort())
})
