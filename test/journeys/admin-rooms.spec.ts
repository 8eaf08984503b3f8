import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { createCampaign } from '#contract/admin/campaigns.ts'
import { permissions, type Role, roles } from '#contract/admin/permissions.ts'
import { getPackages, type Packages } from '#contract/catalogue.ts'
import { confirmFictional, sendMessage, startConversation } from '#contract/chat.ts'
import { createOrder, type Order } from '#contract/payments.ts'
import { reportSomething } from '#contract/reports.ts'
import { textPages } from '#contract/rules/values.ts'
import { admin as nl } from '#locales/nl.ts'
import { rooms } from '#web/admin/app/rooms.ts'
import { aFictional, staffBrowser } from './admin.ts'
import { onDatabase } from './database.ts'
import { act, aMember, expectContrast, expectNoSideways, expectSound, newBrowser } from './people.ts'
import { test } from './test.ts'

test.describe.configure({ timeout: 180_000 })

/** What the room of one order, one case … shows: the id for each path that has one. */
async function examples(browser: Browser): Promise<Record<string, string | number>> {
  const [him, her, staff] = await Promise.all([
    aMember(browser, { name: 'Kamer', gender: 'male' }),
    aMember(browser, { name: 'Zaal', gender: 'female' }),
    newBrowser(browser).then((page) => staffBrowser(page, ['owner', 'writer'])),
  ])
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
  await Promise.all([him.page, her.page, staff].map((page) => page.context().close()))
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

/** The calls of a page that are not answered yet. */
function openCalls(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') open.add(request)
  })
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => open.delete(request))
  return open
}

/** Goes to a room as its link does, without loading the page again. */
const goInside = (staff: Page, path: string) =>
  staff.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Waits until the room shows all that it asks for. A part of it asks once the part is there. */
async function expectLoaded(staff: Page, open: ReadonlySet<Request>): Promise<void> {
  const heading = staff.locator('h1:not([data-left])')
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(nl.admin.no_room.title)
  await expect(async () => {
    await staff.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
    expect(open.size).toBe(0)
    expect(await staff.locator('[aria-busy="true"]').count()).toBe(0)
  }).toPass({ timeout: 20_000, intervals: [20, 50, 100] })
}

/** The name of a text where the text should be. */
const KEY = new RegExp(
  `\\b(?:${Object.keys(nl).join('|')})\\.[a-z_]+\\.\\w+|\\bundefined\\b|\\bNaN\\b|\\[object `,
)
/** So many pixels have room for a short word. */
const LEAST_WIDTH = 40

/** Checks that all is said in words, and that what is said of somebody or something has room. */
async function expectWords(staff: Page): Promise<void> {
  const { text, narrow } = await staff.evaluate((least) => {
    const values = [...document.querySelectorAll<HTMLElement>('dd, td')]
    return {
      text: document.body.innerText,
      narrow: values
        .filter((one) => one.checkVisibility() && one.innerText.length > 4 && one.clientWidth < least)
        .map((one) => one.innerText),
    }
  }, LEAST_WIDTH)
  expect([...(KEY.exec(text) ?? []), ...narrow]).toEqual([])
}

const ROOMS_IN_TEST = 9
const parts = Array.from({ length: Math.ceil(rooms.length / ROOMS_IN_TEST) }, (_, part) =>
  rooms.slice(part * ROOMS_IN_TEST, (part + 1) * ROOMS_IN_TEST),
)

let ids: Record<string, string | number>
test.beforeAll(async ({ browser }) => {
  ids = await examples(browser)
})

// Each device has one theme in the other journeys; here every room has both on both.
for (const part of parts)
  test(`the rooms from ${part[0]?.path} to ${part.at(-1)?.path} are accessible and fit, light and dark`, async ({
    page,
  }) => {
    const staff = await staffBrowser(page, ['owner', 'writer'])
    const open = openCalls(staff)
    const wrong: string[] = []
    staff.on('pageerror', (error) => wrong.push(String(error)))
    const { colorScheme } = test.info().project.use
    const other = colorScheme === 'dark' ? 'light' : 'dark'
    for (const room of part)
      await test.step(room.path, async () => {
        expect(!room.path.includes(':') || ids[room.path], 'an example').toBeTruthy()
        const path = room.path.replace(':id', String(ids[room.path]))
        await (room === part[0] ? staff.goto(path) : goInside(staff, path))
        await expectLoaded(staff, open)
        const note = (error: unknown) => void wrong.push(`${room.path}: ${String(error)}`)
        await expectSound(staff).catch(note)
        await expectWords(staff).catch(note)
        await staff.emulateMedia({ colorScheme: other })
        await expectContrast(staff).catch(note)
        await staff.emulateMedia({ colorScheme })
      })
    expect(wrong).toEqual([])
  })

// Who owns the site and answers as its profiles sees every part of a room. Others see fewer.
for (const role of roles.filter((each) => each !== 'owner' && each !== 'writer'))
  test(`the rooms of ${role} say all in words, and fit`, { tag: '@phone' }, async ({ page }) => {
    const staff = await staffBrowser(page, [role])
    const open = openCalls(staff)
    const wrong: string[] = []
    staff.on('pageerror', (error) => wrong.push(String(error)))
    const allowed = rooms.filter(({ permission }) =>
      (permissions[permission] as readonly Role[]).includes(role),
    )
    for (const room of allowed)
      await test.step(room.path, async () => {
        const path = room.path.replace(':id', String(ids[room.path]))
        await (room === allowed[0] ? staff.goto(path) : goInside(staff, path))
        await expectLoaded(staff, open)
        const note = (error: unknown) => void wrong.push(`${room.path}: ${String(error)}`)
        await expectNoSideways(staff).catch(note)
        await expectWords(staff).catch(note)
      })
    expect(wrong).toEqual([])
  })
