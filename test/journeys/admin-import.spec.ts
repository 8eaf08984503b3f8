import fs from 'node:fs/promises'
import { expect } from '@playwright/test'
import { admin as nl } from '#locales/nl.ts'
import { csvOf, line } from '#test/acts/imports.ts'
import { openMenu, staffBrowser } from './admin.ts'
import { BY_A_JOB_MS, expectSound, isPhone, mailTo, newBrowser } from './people.ts'
import { test } from './test.ts'

const { imports_room: room, rooms } = nl.admin
test.describe.configure({ timeout: 180_000 })

test('an owner checks a file of members, reads what is refused, and imports the others', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const device = isPhone(page) ? 'phone' : 'desktop'
  const fileName = `leden-${device}-${Date.now()}.csv`
  const emailOf = (name: string) => `${name}.${fileName.slice(0, -4)}@elders.test`
  const owner = await staffBrowser(await newBrowser(browser), ['owner'])
  await owner.goto('/admin')
  await openMenu(owner)
  await owner.getByRole('link', { name: rooms.imports }).click()
  await expect(owner.getByRole('heading', { name: rooms.imports, level: 1 })).toBeVisible()
  await owner.getByRole('button', { name: room.upload }).click()
  const dialog = owner.getByRole('dialog')
  const send = async (csv: string) => {
    await dialog
      .getByLabel(room.file)
      .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByRole('button', { name: room.upload }).click()
  }
  await send('naam,leeftijd\nAns,40\n')
  await expect(
    dialog.getByText(nl.errors.admin.import_column_missing.replace('{column}', 'email')),
  ).toBeVisible()
  await expectSound(owner)
  await send(
    csvOf(
      line({ name: 'Ans', email: emailOf('ans') }),
      line({ name: '=1+1', email: emailOf('bea') }),
      line({ name: 'Cor', email: emailOf('cor') }),
    ),
  )

  await expect(owner.getByText(/^2 leden kunnen erbij/)).toBeVisible({ timeout: BY_A_JOB_MS })
  const refused = owner.getByRole('row').filter({ hasText: nl.errors.admin.import_formula })
  await expect(refused).toContainText('3')
  await expectSound(owner)
  const saved = owner.waitForEvent('download')
  await owner.getByRole('button', { name: room.download }).click()
  const file = await fs.readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(emailOf('bea'))
  expect(file).toContain(";'=1+1;")
  expect(file.startsWith('\uFEFFrow;field;')).toBe(true)
  expect(file).not.toContain(emailOf('ans'))

  await owner.getByRole('button', { name: room.start }).click()
  await expectSound(owner)
  await dialog.getByRole('button', { name: room.start }).click()
  await expect(owner.getByText(/^2 leden zijn erbij gekomen/)).toBeVisible({ timeout: BY_A_JOB_MS })
  await expectSound(owner)
  const mail = await mailTo(owner, emailOf('cor'))
  expect(mail.text).toContain('http')

  await owner.goto('/admin/import')
  const row = owner.getByRole('row').filter({ hasText: fileName })
  await expect(row.getByText(room.states.finished, { exact: true })).toBeVisible()
  await expectSound(owner)
  await row.getByRole('link').click()
  await expect(owner.getByText(/^2 leden zijn/)).toBeVisible()
  await owner.context().close()
})
