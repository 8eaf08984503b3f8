import { expect } from '@playwright/test'
import { nl } from '#locales/admin/nl.ts'
import { somebody } from './admin.ts'
import { expectSound, isPhone } from './people.ts'
import { test } from './test.ts'

const { admin } = nl
test.describe.configure({ timeout: 180_000 })

const rooms = [
  { path: 'prices', create: undefined },
  { path: 'codes', create: admin.codes_room.create },
  { path: 'campaigns', create: admin.campaigns_room.write },
  { path: 'partners', create: admin.partners_room.add },
  { path: 'books', create: undefined },
] as const

test('prices, codes, campaigns, partners and books are accessible', async ({ browser, page }) => {
  const owner = await somebody(browser, isPhone(page) ? 'phone' : 'desktop', 'Olga', 'owner')
  for (const { path, create } of rooms)
    await test.step(path, async () => {
      await owner.goto(`/admin/${path}`)
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText(admin.rooms[path])
      await expect(owner.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectSound(owner)
      if (!create) return
      await owner.getByRole('main').getByRole('button', { name: create }).click()
      await expect(owner.getByRole('dialog')).toBeVisible()
      await expectSound(owner)
    })
})
