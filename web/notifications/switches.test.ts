import { expect, test } from 'vitest'
import { emailNotifications } from '#contract/notifications.ts'
import { groups, withSwitch } from './switches.ts'

test('every mail that can be chosen has one switch on the screen', () => {
  expect(Object.values(groups).flat().sort()).toEqual([...emailNotifications].sort())
})

test('a switch changes nothing but itself, and nothing where nothing is shown yet', () => {
  const off = Object.fromEntries(emailNotifications.map((kind) => [kind, false]))
  const shown = { ...off, notifications_disabled: ['fbl'] } as unknown as Parameters<typeof withSwitch>[0]
  expect(withSwitch(shown, 'like', true)).toEqual({ ...shown, like: true })
  expect(withSwitch(undefined, 'like', true)).toBeUndefined()
})
