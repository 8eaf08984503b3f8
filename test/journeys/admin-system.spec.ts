import { expect } from '@playwright/test'
import { getMemberPage } from '#contract/admin/members.ts'
import { admin as nl } from '#locales/nl.ts'
import { staffBrowser } from './admin.ts'
import { onDatabase } from './database.ts'
import { aMember, expectSound, isPhone, mailTo } from './people.ts'
import { test } from './test.ts'

const {
  cases,
  data_requests: requests,
  home,
  member_page: member,
  overview,
  rooms,
  system_room: system,
} = nl.admin
test.describe.configure({ timeout: 240_000 })

test('an owner sees on the overview what is wrong, and has a failed job run again', {
  tag: '@desktop',
}, async ({ page }) => {
  const device = isPhone(page) ? 'phone' : 'desktop'
  const error = `kapot ${device}`
  const [made] = (await onDatabase(
    `select id::text as id from graphile_worker.add_job('kit.forget-old-keys',
       run_at => now() + interval '1 day', max_attempts => 1)`,
  )) as { id: string }[]
  await onDatabase(
    'update graphile_worker._private_jobs set attempts = 1, last_error = $1 where id = $2::bigint',
    [error, made?.id],
  )
  await onDatabase(
    `insert into backup_run (kind, program, ok_at, place)
     values ('backup', $1, now() - interval '5 hours', '/var/backups/vonk/1')`,
    [`maker-${device}`],
  )
  const owner = await staffBrowser(page, ['owner'], `Systeem ${device}`)
  await owner.goto('/admin')
  await expect(
    owner.getByRole('heading', { name: home.title.replace('{name}', `Systeem ${device}`) }),
  ).toBeVisible()
  await expect(owner.getByRole('heading', { name: overview.queues })).toBeVisible()
  await expectSound(owner)
  await owner.getByRole('link', { name: overview.to_system }).click()
  await expect(owner.getByRole('heading', { name: rooms.system, level: 1 })).toBeVisible()
  await expect(owner.locator('tr', { hasText: `maker-${device}` })).toContainText('5 uur geleden')
  const row = owner.locator('tr', { hasText: error })
  await expect(row).toBeVisible()
  await expectSound(owner)
  await row.getByRole('button', { name: system.retry }).click()
  await expect(owner.getByText(system.retried).first()).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('support enters a request by letter, has the export made, and answers it', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  const who = await aMember(browser, { name: 'Brief', gender: 'female' })
  const support = await staffBrowser(page, ['support'])
  await support.goto(`/admin/members/${who.id}`)
  await expect(support.getByText(member.kinds.signed_up)).toBeVisible()
  // What the page asks after the export comes only after the note.
  const noted = Promise.withResolvers<void>()
  await support.route(`**${getMemberPage.path.replace(':id', who.id)}`, async (route) => {
    const response = await route.fetch()
    await noted.promise
    await route.fulfill({ response })
  })
  await support.getByRole('button', { name: member.acts.export }).click()
  await support.getByLabel(nl.admin.reason.label).fill('Vroeg erom per brief')
  await support.getByRole('dialog').getByRole('button', { name: member.acts.export }).click()
  await expect(support.getByText(member.done.export).first()).toBeVisible()
  await support.locator('textarea[name=note]').fill('Schreef een brief over haar gegevens.')
  const saved = support.waitForResponse((answer) => answer.request().method() === 'POST')
  await support.getByRole('button', { name: member.add_note }).click()
  await saved
  noted.resolve()
  const state = new RegExp(`${member.exports.running}|${member.exports.ready}`)
  await expect(support.getByRole('region', { name: member.facts }).getByText(state)).toBeVisible()
  await expect(support.getByText('Schreef een brief over haar gegevens.')).toBeVisible()
  await expect(support.getByText(member.kinds.signed_up)).toBeVisible()
  await expectSound(support)

  await support.getByRole('link', { name: requests.enter }).click()
  const dialog = support.getByRole('dialog')
  await expect(dialog.getByLabel(requests.email)).toHaveValue(who.email)
  await dialog.getByLabel(requests.name).fill('A. Brief')
  await dialog.getByLabel(requests.words).fill('Wil al haar gegevens.')
  await expectSound(support)
  await dialog.getByRole('button', { name: requests.enter }).click()
  await expect(support.getByText(requests.guide.access)).toBeVisible()
  const [number = ''] = /C-\d+/.exec(await support.getByText(/^C-\d+ ·/).innerText()) ?? []
  await support.getByLabel(cases.measure).selectOption('upheld')
  await support.locator('textarea[name=facts]').fill('Het bestand staat klaar.')
  await expectSound(support)
  await support.getByRole('button', { name: cases.decide }).click()
  await expect(support.getByText(cases.done.replace('{measure}', requests.granted)).first()).toBeVisible()
  const mail = await mailTo(support, who.email, `Onze beslissing over ${number}`)
  expect(mail.text).toContain('Het bestand staat klaar.')
})
