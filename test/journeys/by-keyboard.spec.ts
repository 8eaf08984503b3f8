import { expect, type Locator, type Page } from '@playwright/test'
import { getLanderMembers, type LanderMember } from '#contract/finder.ts'
import { pages } from '#contract/rules/pages.ts'
import { landers, nl } from '#locales/nl.ts'
import { pressOn, tabTo, walkByTab } from './keyboard.ts'
import { aCouple, aMember, birthDateIn, newBrowser, open, PASSWORD, takenOver } from './people.ts'
import { test } from './test.ts'

const { shared } = landers

const { confirm, signup } = nl.accounts
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses Tab through a dialog once round: the focus never leaves it. */
async function expectTrapped(page: Page, dialog: Locator, stops = 6): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside, `the focus is in the dialog after ${stop + 1} stops`).toBe(true)
  }
}

/** Chooses in the two groups of radio cards, and goes on. */
async function answerWho(page: Page, form: Locator, next: string): Promise<void> {
  for (const [group, answer] of [
    [signup.gender, nl.enums.gender.female],
    [signup.seeking, nl.enums.gender.male],
  ] as const) {
    const radio = form.getByRole('group', { name: group }).getByRole('radio', { name: answer })
    await radio.focus()
    await page.keyboard.press('Space')
    await expect(radio).toBeChecked()
  }
  await pressOn(page, form.getByRole('button', { name: next }))
}

test('the warning at the door and the log-in', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'country', value: 'NL', url: baseURL ?? '' }])
  await open(page, '/login')
  const warning = page.getByRole('dialog', { name: nl.entry_warning.title })
  await expect(warning).toBeVisible()
  await expectTrapped(page, warning)
  await pressOn(page, warning.getByRole('button', { name: nl.entry_warning.enter.replace('{age}', '18') }))
  await expect(warning).toBeHidden()

  await tabTo(page, main(page).getByLabel(signup.email, { exact: true }))
  await page.keyboard.type('bram@demo.test')
  await tabTo(page, main(page).getByLabel(signup.password, { exact: true }))
  await page.keyboard.type('een ander wachtwoord')
  const stay = main(page).getByLabel(nl.accounts.login.stay)
  await expect(stay).toBeChecked()
  await pressOn(page, stay, 'Space')
  await expect(stay).not.toBeChecked()
  await pressOn(page, main(page).getByRole('button', { name: nl.app.nav.login }))
  await expect(main(page).getByRole('alert').getByText(nl.errors.accounts.login_failed)).toBeVisible()
  await main(page).getByLabel(signup.password, { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members/)
  await expect(heading(page)).toBeFocused()
})

test('landers: icons, map and cards lead into the sign-up', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  await test.step('interests are chosen, and the card goes on with its steps', async () => {
    await open(page, '/landers/iconslanding')
    const coffee = main(page).getByRole('button', { name: 'Koffie' })
    await pressOn(page, coffee, 'Space')
    await expect(coffee).toHaveAttribute('aria-pressed', 'true')
    await expect(coffee).toBeFocused()
    const card = page.locator('#signup-card')
    await answerWho(page, card, shared.next)
    await expect(birthDateIn(card)).toBeVisible()
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })

  await test.step('a region of the map is chosen in its list', async () => {
    await open(page, '/landers/maplanding')
    const region = main(page).getByRole('list').getByRole('button', { name: 'Drenthe' })
    await pressOn(page, region)
    await expect(region).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('arrows like two members, and the sign-up has the focus and gives it back', async () => {
    await open(page, '/landers/tinderswipe')
    await expect(main(page).locator('img').first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectTrapped(page, dialog)
  })
})

/** The landers whose names in the contract begin so, in their default variant. */
const landersOf = (prefix: string) =>
  Object.entries(pages)
    .filter(([name]) => name.startsWith(prefix))
    .map(([, path]) => path.replace('/:slug?', ''))

async function walkLanders(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, path)
      await takenOver(page)
      await page.waitForLoadState('networkidle') // members and numbers have come
      await walkByTab(page)
    })
}

test('each lander is walked by Tab alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const paths = landersOf('landers-')
  expect(paths.length).toBeGreaterThanOrEqual(11)
  await walkLanders(page, paths)
})

test('each lander of a member is walked by Tab alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const answer = await page.request.get(`${getLanderMembers.path}?country=NL`)
  const { members } = (await answer.json()) as { members: LanderMember[] }
  const paths = landersOf('members-id-landing')
  expect(paths).toHaveLength(3)
  await walkLanders(
    page,
    paths.map((path) => path.replace(':id', members[0]?.id ?? 'nobody')),
  )
})

test('a complaint is written, corrected and sent', { tag: '@desktop' }, async ({ page }) => {
  const { complaints } = nl
  await open(page, '/complaints')
  await expect(heading(page)).toHaveText(complaints.title)
  await pressOn(page, main(page).getByRole('button', { name: complaints.send }))
  const about = main(page).getByLabel(complaints.about)
  await expect(about).toBeFocused()
  await page.keyboard.type(nl.enums.complaint_subject.scam.slice(0, 6))
  await expect(about).toHaveValue('scam')
  for (const [label, text] of [
    [complaints.why, 'Iemand vraagt me om geld.'],
    [complaints.name, 'Kees'],
    [complaints.email, `toets.${Date.now()}@example.nl`],
  ] as const) {
    await tabTo(page, main(page).getByLabel(label))
    await page.keyboard.type(text)
  }
  await pressOn(page, main(page).getByLabel(complaints.good_faith), 'Space')
  await pressOn(page, main(page).getByRole('button', { name: complaints.send }))
  await expect(page.getByRole('heading', { name: complaints.sent })).toBeFocused()
  await pressOn(page, main(page).getByRole('link', { name: complaints.again }))
  await expect(heading(page)).toHaveText(complaints.title)
})

test('conversations are filtered, and one is blocked from its menu', { tag: '@desktop' }, async ({
  browser,
}) => {
  test.slow()
  const { her, him } = await aCouple(browser, ['Toets', 'Toon'])
  const { page } = her
  await open(page, '/chats')
  const row = page.getByRole('link', { name: him.name })
  await expect(row).toBeVisible()

  await test.step('a filter keeps the focus, and an empty result is said', async () => {
    const matches = page.getByRole('button', { name: nl.chat.filter.matches })
    await pressOn(page, matches, 'Space')
    await expect(matches).toHaveAttribute('aria-pressed', 'true')
    await expect(matches).toBeFocused()
    await tabTo(page, page.getByRole('searchbox', { name: nl.chat.search }))
    await page.keyboard.type('zzz')
    await expect(page.getByRole('status').getByText(nl.chat.search_none)).toBeVisible()
    for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace')
    await expect(row).toBeVisible()
  })

  const menu = page.getByRole('button', { name: nl.chat.menu.replace('{name}', him.name) })
  await test.step('the menu is walked by arrows, and Escape gives the focus back', async () => {
    await pressOn(page, menu)
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })

  await test.step('the dialog holds the focus; after the block the heading has it', async () => {
    await page.keyboard.press('Enter')
    const block = page.getByRole('menuitem', {
      name: nl.profiles.block.label.replace('{name}', him.name),
    })
    for (let step = 0; step < 6; step++) {
      if (await block.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectTrapped(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(menu).toBeFocused()

    await page.keyboard.press('Enter')
    for (let step = 0; step < 6; step++) {
      if (await block.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: nl.profiles.block.confirm }))
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('heading', { name: nl.chat.title })).toBeFocused()
  })
  for (const { page: done } of [her, him]) await done.context().close()
})

test('a form of the settings gives the focus back', { tag: '@desktop' }, async ({ browser }) => {
  const { page, email } = await aMember(browser, { name: 'Adres', gender: 'female' })
  await open(page, '/settings?group=account')
  await takenOver(page)
  const change = main(page).getByRole('button', { name: confirm.change })
  await pressOn(page, change)
  await expect(main(page).getByLabel(confirm.new_email)).toBeFocused()
  await pressOn(page, main(page).getByRole('button', { name: nl.ui.cancel }))
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(`nieuw.${email}`)
  await tabTo(page, main(page).getByLabel(signup.password, { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(`nieuw.${email}`)).toBeVisible()
  await expect(change).toBeFocused()
  await page.context().close()
})

test('a visitor at a member: from the teaser to the sign-up', { tag: '@desktop' }, async ({ browser }) => {
  const her = await aMember(browser, { name: 'Teaser', gender: 'female' })
  const page = await newBrowser(browser)
  await open(page, `/members/${her.id}`)
  const writeTo = nl.profiles.visitor.write_to.replace('{name}', her.name)
  await takenOver(page)
  await pressOn(page, main(page).getByRole('link', { name: writeTo }))
  await expect(heading(page)).toHaveText(writeTo)
  await expect(heading(page)).toBeFocused()
  await answerWho(page, main(page), signup.next)
  await expect(birthDateIn(main(page))).toBeVisible()
  for (const done of [page, her.page]) await done.context().close()
})

test('a list of many conversations is loaded page by page, and searched on the server', {
  tag: '@desktop',
}, async ({ browser }) => {
  const { her, him } = await aCouple(browser, ['Veel', 'Vaak'])
  const { page } = her
  type Answer = { chats: { conversation: { id: string }; profile: { name: string } }[]; next: string | null }
  const asked: string[] = []
  // Of few conversations all are loaded before a pause in typing asks the server.
  const named = Promise.withResolvers<void>()
  let isTyping = false
  // The server has one conversation; the other pages are copies of it.
  const answer = (await (await page.request.get('/api/chats.php')).json()) as Answer
  await page.route('**/api/chats.php*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.toString())
    const [first] = answer.chats
    if (!first) return route.fulfill({ json: answer })
    const from = Number(searchParams.get('after') ?? 0)
    const wanted = searchParams.get('name')
    if (wanted) named.resolve()
    else if (from && isTyping) await named.promise
    const all = Array.from({ length: 130 }, (_, at) => ({
      ...first,
      conversation: { id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` },
      profile: { ...first.profile, name: `Lid ${at}` },
    })).filter(({ profile }) => !wanted || profile.name.includes(wanted))
    const next = from + 30 < all.length ? String(from + 30) : null
    return route.fulfill({ json: { ...answer, chats: all.slice(from, from + 30), next } })
  })
  await open(page, '/members')
  await expect(heading(page)).toBeVisible()
  await page
    .getByRole('navigation', { name: nl.app.nav.main })
    .getByRole('link', { name: nl.app.nav.messages })
    .first()
    .click()
  const rows = page.getByRole('region', { name: nl.chat.title }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  // The list came with the first page; who returns to the tab gets it anew.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(rows.nth(1)).toBeVisible()
  isTyping = true
  await page.getByRole('searchbox', { name: nl.chat.search }).fill('Lid 129')
  await expect(page.getByRole('link', { name: 'Lid 129', exact: true })).toBeVisible()
  expect(asked.some((query) => query.includes('name=Lid+129'))).toBe(true)
  await page.getByRole('searchbox', { name: nl.chat.search }).fill('')
  await expect
    .poll(async () => {
      await rows.evaluateAll((all) => all.at(-1)?.scrollIntoView())
      return rows.count()
    })
    .toBe(130)
  for (const { page: done } of [her, him]) await done.context().close()
})
