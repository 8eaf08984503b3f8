import { expect } from '@playwright/test'
import { admin as nl } from '#locales/nl.ts'
import { staffBrowser } from './admin.ts'
import { expectSound } from './people.ts'
import { test } from './test.ts'

const { admin } = nl
test.describe.configure({ timeout: 180_000 })

// Each room itself is checked in admin-rooms.spec.ts.
const rooms = [
  { path: 'codes', create: admin.codes_room.create },
  { path: 'campaigns', create: admin.campaigns_room.write },
  { path: 'partners', create: admin.partners_room.add },
  { path: 'webhooks', create: admin.webhooks.add },
] as const

test('what opens to create a code, a campaign, a partner and a webhook is accessible', {
  tag: '@desktop',
}, async ({ page }) => {
  const owner = await staffBrowser(page, ['owner'])
  for (const { path, create } of rooms)
    await test.step(path, async () => {
      await owner.goto(`/admin/${path}`)
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText(admin.rooms[path])
      await owner.getByRole('main').getByRole('button', { name: create }).click()
      await expect(owner.getByRole('dialog')).toBeVisible()
      await expectSound(owner)
    })
})
