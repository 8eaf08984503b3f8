import fs from 'node:fs'
import { expect, type Locator } from '@playwright/test'
import { admin as nl } from '#locales/nl.ts'
import { openMenu, staffBrowser } from './admin.ts'
import { onDatabase } from './database.ts'
import { expectSound } from './people.ts'
import { test } from './test.ts'

const { admin } = nl
const { statistics } = admin
test.describe.configure({ timeout: 180_000 })

/** 120 days of a year that no job counts again; the first, fifth … day had three buyers. */
async function countDays(): Promise<void> {
  await onDatabase(`
    insert into stat_day (day, what, country, language, brand, network, currency, members, amount)
    select date '2025-01-01' + n, what, 'NL', 'nl', 'vonk', '', currency, members, amount
    from generate_series(0, 119) n, lateral (values
      ('visitors', '', 200 + n, 0), ('sign_ups', '', 40 + n % 9, 0), ('confirmed', '', 30, 0),
      ('photo', '', 20, 0), ('first_message', '', 15 + n % 5, 0),
      ('paid', '', case n % 4 when 0 then 3 else 12 end, 0),
      ('buyers', '', case n % 4 when 0 then 3 else 12 end, 0), ('revenue', 'EUR', 0, 12345),
      ('returned_1', '', 20, 0), ('returned_7', '', 10, 0), ('returned_30', '', 5, 0)
    ) counted (what, currency, members, amount) on conflict do nothing`)
  // The journey of the other device may sum the same days at the same moment.
  await onDatabase(`with alone as materialized (select pg_advisory_xact_lock(hashtext('statistics')))
    select sum_statistics('2025-01-01', '2025-04-30') from alone`)
}

const countCases = () =>
  onDatabase(`insert into stat_queue (day, kind, brand, decided, minutes, longest, late)
    values ('2025-01-03', 'photo', 'vonk', 4, 400, 250, 1) on conflict do nothing`)

const countAnswers = () =>
  onDatabase(`insert into stat_answer (day, brand, promised, minutes, messages)
    values ('2025-01-07', 'vonk', true, 90, 30), ('2025-01-07', 'vonk', true, -1, 10) on conflict do nothing`)

const dayOf = (table: Locator, day: string) =>
  table.getByRole('row').filter({ has: table.page().getByText(day, { exact: true }) })

test('the statistics show the funnel, hide small counts, and come as a file', { tag: '@desktop' }, async ({
  page,
}) => {
  await countDays()
  await countCases()
  await countAnswers()
  const marketing = await staffBrowser(page, ['marketing'])
  await test.step('the menu leads there, to the last thirty days', async () => {
    await marketing.goto('/admin')
    await openMenu(marketing)
    await marketing.getByRole('navigation').getByRole('link', { name: statistics.title }).click()
    await expect(marketing.getByRole('heading', { level: 1 })).toHaveText(statistics.title)
    await expect(marketing.getByRole('heading', { name: statistics.queue_times })).toBeVisible()
    await expectSound(marketing)
  })

  const funnel = marketing.getByRole('table', { name: statistics.funnel })
  await test.step('a range is read by day, with a chart, and small counts are hidden', async () => {
    await marketing.getByLabel(statistics.from).fill('2025-01-01')
    await marketing.getByLabel(statistics.to).fill('2025-04-30')
    await marketing.getByRole('button', { name: admin.list.search }).click()
    await expect(marketing).toHaveURL(/from=2025-01-01&to=2025-04-30/)
    const first = dayOf(funnel, '1 jan 2025')
    await expect(first).toContainText('200')
    await expect(first.getByText(statistics.hidden)).toHaveCount(2)
    await expect(dayOf(funnel, '2 jan 2025')).toContainText('€ 123,45')
    await expect(funnel.getByRole('row').filter({ hasText: statistics.total })).toContainText('€ 14.814,00')
    await expect(marketing.getByText(statistics.text)).toBeVisible()
    const cohorts = marketing.getByRole('table', { name: statistics.cohorts })
    await expect(dayOf(cohorts, '1 jan 2025')).toContainText('20 (50%)')
    const queues = marketing.getByRole('table', { name: statistics.queue_times })
    await expect(queues.getByRole('row').filter({ hasText: admin.cases.kinds.photo })).toContainText(
      '1 u 40 min',
    )
    const answers = marketing.getByRole('table', { name: statistics.first_answers })
    await expect(dayOf(answers, '6 jan 2025')).toContainText('30 (75%)')
    await expect(dayOf(answers, '6 jan 2025')).toContainText('1 u 30 min')
    await expect(marketing.locator('figure canvas')).toBeVisible()
    await expectSound(marketing)
  })

  await test.step('the next page has the rest, by the keyboard', async () => {
    const next = marketing.getByRole('button', { name: admin.list.next })
    await next.focus()
    await marketing.keyboard.press('Enter')
    await expect(dayOf(funnel, '30 apr 2025')).toBeVisible()
    await expect(dayOf(funnel, '1 jan 2025')).toHaveCount(0)
    await expect(next).toBeDisabled()
  })

  await test.step('by country there is one row, and all of it comes as CSV', async () => {
    await marketing.getByLabel(statistics.by, { exact: true }).selectOption('country')
    await marketing.getByRole('button', { name: admin.list.search }).click()
    await expect(marketing).toHaveURL(/by=country/)
    await expect(funnel.getByRole('row').filter({ hasText: 'Nederland' })).toContainText('€ 14.814,00')
    await expect(marketing.locator('figure canvas')).toHaveCount(0)
    await expectSound(marketing)
    const saving = marketing.waitForEvent('download')
    await marketing.getByRole('button', { name: admin.list.csv }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('statistics-country-2025-01-01-2025-04-30.csv')
    expect(fs.readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFFcountry;visitors;[\s\S]*\nNL;/)
  })
})

test('who may not see the statistics sees no link and no room', { tag: '@desktop' }, async ({ page }) => {
  const writer = await staffBrowser(page, ['writer'])
  await writer.goto('/admin')
  await openMenu(writer)
  await expect(writer.getByRole('link', { name: admin.rooms.account })).toBeVisible()
  await expect(writer.getByRole('link', { name: statistics.title })).toHaveCount(0)
  await writer.goto('/admin/statistics')
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText(admin.no_room.title)
})
