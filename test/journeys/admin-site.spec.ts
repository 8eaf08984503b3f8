import { expect, type Page } from '@playwright/test'
import { admin as nl } from '#locales/nl.ts'
import { staffBrowser } from './admin.ts'
import { expectSound, isPhone, newBrowser, open, toastOf } from './people.ts'
import { test } from './test.ts'

const { admin } = nl
const words = admin.site_room
test.describe.configure({ timeout: 180_000 })

const gloed = `http://gloed.localhost:${process.env.JOURNEY_PORT}`
const usualWordsOf = words.usual_words_of.replace('{name}', words.words.fictional_warning)
const wordsOf = (page: Page, field: 'index_title' | 'fictional_warning') =>
  page.getByRole('textbox', { name: words.words[field] })
const inDialog = (page: Page) => page.getByRole('dialog')

/** Reloads a page of the other brand until a visitor reads this in it. */
async function expectSeen(visitor: Page, path: string, what: string | RegExp): Promise<void> {
  await expect(async () => {
    await open(visitor, `${gloed}${path}`)
    await expect(visitor.locator('html')).toContainText(what, { timeout: 2000 })
  }).toPass()
}

/** Undoes the latest change of the other brand that is about this field. */
async function undo(owner: Page, field: string): Promise<void> {
  await owner.goto('/admin/site?part=changes&kind=brand&subject=gloed')
  const row = owner.getByRole('row').filter({ hasText: field }).first()
  await row.getByRole('button', { name: /ongedaan maken/ }).click()
  await inDialog(owner).getByLabel(admin.reason.label).fill('Was een proef')
  await expectSound(owner)
  await inDialog(owner).getByRole('button', { name: words.undo }).click()
  await expect(toastOf(owner, words.undone)).toBeVisible()
}

/** A setting and a language for each device, so that neither undoes what the other does. */
const parts = {
  desktop: {
    key: 'refund_days',
    path: '/pages/return-policy?lang=nl',
    value: '45',
    shown: '45 dagen',
    bad: '3',
  },
  phone: { key: 'photo_credits', path: '/pages/terms?lang=nl', value: '7', shown: 'gesprek: 7', bad: '-1' },
} as const
const partOf = (page: Page) => parts[isPhone(page) ? 'phone' : 'desktop']

test('a setting of a brand is changed, seen by a visitor, and undone', { tag: '@desktop' }, async ({
  browser,
  page,
}) => {
  const { key, path, value, shown, bad } = partOf(page)
  const owner = await staffBrowser(page, ['owner'])
  const visitor = await newBrowser(browser)

  await owner.goto('/admin/site?brand=gloed')
  await expect(owner.getByRole('table')).toContainText(words.settings[key].name)
  await expectSound(owner)
  const name = words.change_of.replace('{name}', words.settings[key].name)
  const field = inDialog(owner).getByLabel(words.value, { exact: true })
  await test.step('a value that cannot be is refused at its field', async () => {
    await owner.getByRole('button', { name, exact: true }).click()
    await field.fill(bad)
    await inDialog(owner).getByRole('button', { name: admin.save }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectSound(owner)
  })
  await field.fill(value)
  await inDialog(owner).getByRole('button', { name: admin.save }).click()
  await expect(toastOf(owner, admin.saved)).toBeVisible()
  await expectSeen(visitor, path, shown)

  await undo(owner, `settings.${key}`)
  await expect(async () => {
    await open(visitor, `${gloed}${path}`)
    await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(visitor.locator('html')).not.toContainText(shown, { timeout: 500 })
  }).toPass()
})

test('words of a brand are changed, seen by a visitor, and undone', { tag: '@desktop' }, async ({
  browser,
  page,
}) => {
  const language = isPhone(page) ? 'it' : 'pl'
  const owner = await staffBrowser(page, ['owner'])
  const visitor = await newBrowser(browser)
  const title = async () => {
    await open(visitor, `${gloed}/?lang=${language}`)
    return visitor.getByRole('heading', { level: 1 }).innerText()
  }
  const before = await title()

  await owner.goto('/admin/site/brands/gloed')
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Gloed')
  await expectSound(owner)
  await owner.getByLabel(admin.account.language, { exact: true }).selectOption(language)
  await wordsOf(owner, 'index_title').fill(`Vonken ${language}`)
  const form = owner.locator('form').filter({ has: wordsOf(owner, 'index_title') })
  await form.getByRole('button', { name: admin.save }).click()
  await expect(toastOf(owner, admin.saved)).toBeVisible()
  await expect.poll(title).toBe(`Vonken ${language}`)

  await test.step('a warning may not be emptied', async () => {
    const warning = wordsOf(owner, 'fictional_warning')
    await warning.fill(`Proef ${language}`)
    await form.getByRole('button', { name: admin.save }).click()
    await expect(owner.getByRole('button', { name: usualWordsOf })).toBeVisible()
    await warning.fill(' ')
    await form.getByRole('button', { name: admin.save }).click()
    await expect(form.getByText(nl.errors.admin.text_empty)).toBeVisible()
    await expectSound(owner)
    await owner.getByRole('button', { name: usualWordsOf }).click()
    await expect(owner.getByRole('button', { name: usualWordsOf })).toBeHidden()
  })
  await test.step('nor may text be hard to read', async () => {
    await owner.getByText(words.edit_colours).click()
    await owner.getByLabel(`muted ${words.schemes.light}`).fill('#a0a0a0')
    await owner.getByRole('button', { name: words.save_colours }).click()
    await expect(owner.getByText(/Te weinig contrast: muted op bg/)).toBeVisible()
    // The sample shows the text that is hard to read, so the page is checked without it.
    await owner.getByLabel(`muted ${words.schemes.light}`).fill('#5a5175')
    await expectSound(owner)
  })

  await undo(owner, `index_title.${language}`)
  await expect.poll(title).toBe(before)
})

test('a page of text gets a version after its preview, and goes back', { tag: '@desktop' }, async ({
  browser,
  page,
}) => {
  const device = isPhone(page) ? 'phone' : 'desktop'
  // A language for each device, so that neither sees the version of the other.
  const language = isPhone(page) ? 'fr' : 'es'
  const owner = await staffBrowser(page, ['owner'])
  const visitor = await newBrowser(browser)
  const line = `Regla ${device}`
  await owner.goto(`/admin/site?part=pages&language=${language}`)
  await expectSound(owner)
  await owner.getByRole('link', { name: words.pages.ban }).click()
  const text = owner.getByRole('textbox', { name: words.page_text })
  await expect(text).toHaveValue(/# /)
  const released = await text.inputValue()
  await expectSound(owner)

  await test.step('a line that cannot stand is named', async () => {
    await text.fill('zomaar een regel')
    await owner.getByRole('button', { name: words.preview }).click()
    await expect(owner.getByText(words.bad_line.replace('{line}', '1'))).toBeVisible()
  })
  await text.fill(`* ${line}\n${released}`)
  await expect(owner.getByRole('button', { name: words.publish })).toBeDisabled()
  await owner.getByRole('button', { name: words.preview }).click()
  await expect(owner.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  await expectSound(owner)
  await owner.getByRole('button', { name: words.publish }).click()
  await inDialog(owner).getByLabel(admin.reason.label).fill('Nieuwe regel')
  await inDialog(owner).getByRole('button', { name: words.publish }).click()
  await expect(toastOf(owner, admin.saved)).toBeVisible()
  await expectSeen(visitor, `/pages/ban?lang=${language}`, line)

  await owner.getByRole('button', { name: words.to_release }).click()
  await inDialog(owner).getByLabel(admin.reason.label).fill('Terug')
  await inDialog(owner).getByRole('button', { name: words.publish }).click()
  await expect(owner.getByRole('table')).toContainText(words.of_release)
  await expect(async () => {
    await open(visitor, `${gloed}/pages/ban?lang=${language}`)
    await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(visitor.locator('html')).not.toContainText(line, { timeout: 500 })
  }).toPass()
  await test.step('the earlier version stays readable', async () => {
    await owner.getByRole('button', { name: /tonen/ }).last().click()
    await expect(owner.getByRole('heading', { name: /^Versie \d/ })).toBeVisible()
    await expect(owner.getByText(line)).toBeVisible()
  })
})
