import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { createCampaign } from '#contract/admin/campaigns.ts'
import { getPackages, type Packages } from '#contract/catalogue.ts'
import { confirmFictional, sendMessage, startConversation } from '#contract/chat.ts'
import { createOrder, type Order } from '#contract/payments.ts'
import { reportSomething } from '#contract/reports.ts'
import { textPages } from '#contract/rules/values.ts'
import { nl } from '#locales/admin/nl.ts'
import { rooms } from '#web/admin/app/rooms.tsx'
import { aFictional, staffBrowser } from './admin.ts'
import { onDatabase } from './database.ts'
import { act, aMember, expectSound } from './people.ts'

test.describe.configure({ timeout: 900_000 })

/** What the room of one order, one case … shows: the id for each path that has one. */
async function examples(browser: Browser, staff: Page): Promise<Record<string, string | number>> {
  const [him, her] = [
    await aMember(browser, { name: 'Kamer', gender: 'male' }),
    await aMember(browser, { name: 'Zaal', gender: 'female' }),
  ]
  const { packages } = (await act(him.page, getPackages)) as Packages
  const { order } = (await act(him.page, createOrder, {
    body: { package_id: packages[0]?.id, method: 'ideal' },
  })) as { order: Order }
  await act(him.page, reportSomething, { body: { kind: 'member', id: her.id, category: 'scam' } })
  const [found] = (await onDatabase(
    `select c.public_id as id from staff_case c join member m on m.id = c.member_id where m.public_id = $1`,
    [her.id],
  )) as { id: string }[]
  const profile = await aFictional(staff, `Fleur ${randomUUID().slice(0, 6)}`)
  await act(him.page, confirmFictional)
  const { conversation } = (await act(him.page, startConversation, { body: { member_id: profile.id } })) as {
    conversation: { id: string }
  }
  await act(him.page, sendMessage, {
    params: { id: conversation.id },
    body: { kind: 'text', body: 'Dag, hoe is het?' },
  })
  const { campaign } = (await act(staff, createCampaign, {
    body: {
      kind: 'news',
      audience: { languages: ['nl'] },
      texts: { nl: { subject: 'Nieuws van ons', body: ['Er is nieuws.'] } },
    },
  })) as { campaign: { id: number } }
  const [file] = (await onDatabase(
    `insert into import_upload (idem_key, staff_id, sha256, file_name, brand, mapping, mail, state)
     select gen_random_uuid(), id, '', 'leden.csv', 'vonk', 'vonk', true, 'checked' from staff limit 1
     returning public_id as id`,
  )) as { id: string }[]
  return {
    '/admin/import/:id': file?.id ?? '',
    '/admin/orders/:id': order.id,
    '/admin/cases/:id': found?.id ?? '',
    '/admin/members/:id': her.id,
    '/admin/replies/:id': conversation.id,
    '/admin/campaigns/:id': campaign.id,
    '/admin/site/brands/:id': 'vonk',
    '/admin/site/pages/:id': textPages[0],
  }
}

// Each device has one theme in the other journeys; here every room has both on both.
test('every room of the admin is accessible and fits, light and dark', async ({ browser, page }) => {
  const staff = await staffBrowser(page, ['owner', 'writer'])
  const ids = await examples(browser, staff)
  const wrong: string[] = []
  staff.on('pageerror', (error) => wrong.push(String(error)))
  for (const { path } of rooms) {
    expect(!path.includes(':') || ids[path], `an example for ${path}`).toBeTruthy()
    await staff.goto(path.replace(':id', String(ids[path])))
    const heading = staff.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(heading).not.toHaveText(nl.admin.no_room.title)
    await expect(staff.locator('[aria-busy="true"]')).toHaveCount(0)
    await staff.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`${path}, ${colorScheme}`, async () => {
        await staff.emulateMedia({ colorScheme })
        await expectSound(staff).catch((error: unknown) =>
          wrong.push(`${path}, ${colorScheme}: ${String(error)}`),
        )
      })
  }
  expect(wrong).toEqual([])
})
