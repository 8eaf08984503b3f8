import { expect, type Page } from '@playwright/test'
import { getChats, sendMessage } from '#contract/chat.ts'
import { likeMember } from '#contract/likes.ts'
import { nl } from '#locales/nl.ts'
import { clockIn } from '#test/acts/clock.ts'
import { usualCheck } from '#web/dateplan/plan-draft.ts'
import { onDatabase } from './database.ts'
import { aCouple, act, aMember, expectSound, isPhone, open } from './people.ts'
import { test } from './test.ts'

test('the list of conversations is filtered by its address, shows new matches and blocks', {
  tag: '@desktop',
}, async ({ browser }) => {
  test.slow()
  const { her, him } = await aCouple(browser, ['Filter', 'Fokke'])
  const other = await aMember(browser, { name: 'Nieuw', gender: 'male' })
  await act(her.page, likeMember, { params: { id: other.id } })
  await act(other.page, likeMember, { params: { id: her.id } })
  const { page } = her
  const row = page.getByRole('link', { name: him.name })

  await open(page, '/chats?filter=unread')
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: nl.chat.filter.unread })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectSound(page)
  await row.click()
  await expect(page).toHaveURL(/\/chats\/[\w-]+\?filter=unread$/)
  await expect(page.getByText(`Hoi, ik ben ${him.name}`).first()).toBeVisible()
  const unread = async () =>
    ((await act(page, getChats)) as { num_unread_messages: number }).num_unread_messages
  await expect.poll(unread).toBe(0)
  await open(page, '/chats?filter=unread')
  await expect(page.getByText(nl.chat.filter.none_unread)).toBeVisible()
  await page.getByRole('button', { name: nl.chat.filter.matches }).click()
  await expect(page).toHaveURL(/\/chats\?filter=matches$/)
  await expect(row).toBeVisible()

  const matches = page.getByRole('region', { name: nl.chat.new_matches })
  await expect(matches.getByRole('link')).toHaveCount(1)
  await matches.getByRole('link', { name: other.name }).click()
  await expect(page).toHaveURL(new RegExp(`/members/${other.id}/chat$`))

  // What was open last is marked, and on a desktop open again.
  await open(page, '/chats')
  const isOpen = isPhone(page) ? 'true' : 'page'
  await expect(row.first()).toHaveAttribute('aria-current', isOpen)
  if (!isPhone(page)) {
    await expect(page).toHaveURL(/\/chats\/[\w-]+$/)
    // The list stays as it is when it is asked for again, or when its filter is cleared.
    const search = page.getByRole('searchbox', { name: nl.chat.search })
    await search.fill(him.name)
    await page.getByRole('link', { name: nl.app.nav.messages }).first().click()
    await expect(page).toHaveURL(/\/chats\/[\w-]+$/)
    await expect(search).toHaveValue(him.name)
    await open(page, '/chats?filter=matches')
    await page.getByRole('button', { name: nl.chat.filter.all, exact: true }).click()
    await expect(page.getByText(nl.chat.pick.title)).toBeVisible()
    await expect(page).toHaveURL(/\/chats$/)
  }
  await expectSound(page)
  await page
    .getByRole('button', { name: nl.chat.menu.replace('{name}', him.name) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: nl.profiles.block.label.replace('{name}', him.name) }).click()
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: nl.profiles.block.confirm }).click()
  await expect(row).toHaveCount(0)
  for (const { page: done } of [her, him, other]) await done.context().close()
})

test('a conversation where it is the own turn comes first, is ended kindly and opened again', {
  tag: '@phone',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Eind', 'Evert'])
  const body = { kind: 'text', body: 'Zullen we iets afspreken?' }
  await act(him.page, sendMessage, { params: { id: conversationId }, body })
  await open(her.page, '/chats')
  const turns = her.page.getByRole('list', { name: `${nl.chat.filter.turn} (1)` })
  await expect(turns.getByRole('link', { name: him.name })).toBeVisible()
  await expectSound(her.page)
  await turns.getByRole('link', { name: him.name }).click()
  await open(him.page, `/chats/${conversationId}`)
  const composerOf = ({ page, name }: { page: Page; name: string }) =>
    page.getByRole('textbox', { name: nl.chat.message_to.replace('{name}', name) })
  await expect(composerOf({ page: him.page, name: her.name })).toBeVisible()

  await her.page.getByRole('button', { name: nl.chat.menu.replace('{name}', him.name) }).click()
  await her.page.getByRole('menuitem', { name: nl.ends.label }).click()
  await expectSound(her.page)
  await her.page.getByRole('button', { name: nl.ends.sentences.no_spark }).click()
  await expect(her.page.getByRole('heading', { name: nl.ends.mine })).toBeVisible()
  await expectSound(her.page)
  // The other one reads it without a reload, and cannot write any more.
  await expect(
    him.page.getByRole('heading', { name: nl.ends.theirs.replace('{name}', her.name) }),
  ).toBeVisible()
  await expect(him.page.getByText(nl.ends.sentences.no_spark)).toBeVisible()
  await expect(composerOf({ page: him.page, name: her.name })).toHaveCount(0)

  await her.page.getByRole('button', { name: nl.ends.undo }).click()
  await expect(composerOf({ page: her.page, name: him.name })).toBeFocused()
  await expect(composerOf({ page: him.page, name: her.name })).toBeVisible()
  for (const { page } of [her, him]) await page.context().close()
})

test('a date is planned from a conversation, and an answer ends the plan', { tag: '@phone' }, async ({
  browser,
}) => {
  const { her, him, conversationId } = await aCouple(browser, ['Plan', 'Piet'])
  const { page } = her
  const { dateplan } = nl
  await open(page, `/chats/${conversationId}`)
  await page.getByRole('button', { name: nl.chat.menu.replace('{name}', him.name) }).click()
  await page.getByRole('menuitem', { name: nl.chat.plan_date }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dateplan.title)
  await expectSound(page)
  await page.getByRole('button', { name: dateplan.submit }).click()
  await expect(page.getByLabel(dateplan.place)).toBeFocused()
  await page.getByLabel(dateplan.place).fill('Café De Zwaan')
  const starts = clockIn(1)
  await page.getByLabel(dateplan.starts).fill(starts)
  await expect(page.getByLabel(dateplan.check)).toHaveValue(usualCheck(starts))
  await page.getByLabel(dateplan.email).fill('zus@elders.test')
  await page.getByRole('button', { name: dateplan.submit }).click()
  await expect(page.getByText(dateplan.planned.title)).toBeInViewport()
  await expect(page.getByText(him.name.split(' ')[0] ?? '', { exact: true })).toBeVisible()
  await onDatabase(`update date_plan set asked_at = now() where place = 'Café De Zwaan'`)
  await open(page, '/date-plan')
  await expect(page.getByText(dateplan.asked.title)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: dateplan.well }).click()
  await expect(page.getByRole('button', { name: dateplan.submit })).toBeVisible()
})
