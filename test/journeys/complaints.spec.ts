import { expect } from '@playwright/test'
import { complaintLimits } from '#contract/rules/complaints/complaints.ts'
import { catalogues } from '#locales/catalogues.ts'
import { nl } from '#locales/nl.ts'
import { expectAccessible, expectNoSideways, expectSound, isPhone, mailTo, open } from './people.ts'
import { test } from './test.ts'

const { de, en } = catalogues

const { complaints } = nl

test('a visitor sends a complaint, and what they typed survives what goes wrong', { tag: '@phone' }, async ({
  page,
}) => {
  const main = page.getByRole('main')
  const email = `klager.${isPhone(page) ? 'phone' : 'desktop'}.${Date.now()}@example.nl`
  const why = main.getByLabel(complaints.why)
  const sendIt = () => main.getByRole('button', { name: complaints.send }).click()

  await test.step('the footer leads to the form', async () => {
    await open(page, '/login')
    await page.getByRole('contentinfo').getByRole('link', { name: nl.app.footer.to.complaints }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(complaints.title)
    await expectSound(page)
  })

  await test.step('what is missing is said, and has the focus', async () => {
    await sendIt()
    await expect(main.getByLabel(complaints.about)).toBeFocused()
    await expect(main.getByText(nl.errors.request.field_required)).toHaveCount(5)
    await expectSound(page)
  })

  await test.step('about child abuse nobody has to give a name', async () => {
    const about = main.getByLabel(complaints.about)
    await about.selectOption({ label: nl.enums.complaint_subject.child_abuse })
    await expect(main.getByText(complaints.child_abuse)).toBeVisible()
    await expect(main.getByText(`(${nl.ui.optional})`)).toHaveCount(3)
    await about.selectOption({ label: nl.enums.complaint_subject.scam })
  })

  await test.step('a reload keeps the words', async () => {
    await why.fill('Iemand vraagt me om geld.')
    await page.reload()
    await expect(why).toHaveValue('Iemand vraagt me om geld.')
    await expect(main.getByLabel(complaints.about)).toHaveValue('scam')
  })

  await test.step('a refusal keeps them too, and names the address that helps', async () => {
    await main.getByLabel(complaints.name).fill('Kees')
    await main.getByLabel(complaints.email).fill(email)
    await main.getByLabel(complaints.good_faith).check()
    await page.route('**/api/complaints', (route) => route.fulfill({ status: 400, body: '{}' }))
    await sendIt()
    await expect(main.getByText(complaints.by_mail)).toBeVisible()
    await expect(why).toHaveValue('Iemand vraagt me om geld.')
    await page.unroute('**/api/complaints')
  })

  await test.step('the number is on the screen and in the mail', async () => {
    await sendIt()
    const heading = page.getByRole('heading', { name: complaints.sent })
    await expect(heading).toBeFocused()
    const number = await main.getByText(/^C-\d+$/).innerText()
    await expectSound(page)
    const mail = await mailTo(page, email)
    expect(mail.subject).toContain(number)
    expect(mail.text).toContain(`${complaintLimits.replyDays} dagen`)
    expect(mail.text).not.toContain('Iemand vraagt')
    await open(page, '/complaints')
    await expect(why).toHaveValue('')
  })
})

test('the address fills in what the complaint is about', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/complaints?about=objection&url=C-100001')
  const main = page.getByRole('main')
  await expect(main.getByLabel(complaints.about)).toHaveValue('objection')
  await expect(main.getByLabel(complaints.url)).toHaveValue('C-100001')
})

for (const [language, texts] of Object.entries({ nl, de, en }))
  test(`every page of text reads well in ${language}`, { tag: '@phone' }, async ({ page, baseURL }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.context().addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }])
    for (const name of ['faq', 'service', 'cookies', 'ban', '2257', 'terms', 'privacy', 'return-policy'])
      await test.step(name, async () => {
        await open(page, `/pages/${name}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { name: texts.pages.company.title })).toBeVisible()
        const footer = page.getByRole('contentinfo')
        await footer.scrollIntoViewIfNeeded()
        await expect(footer.getByText(/Vonk Demo B\.V\. · .* 00000000 · .* NL000000000B00/)).toBeVisible()
        const american = footer.getByRole('link', { name: texts.pages.usc2257 })
        await expect(american).toHaveCount(language === 'en' ? 1 : 0)
        await expectAccessible(page)
        await expectNoSideways(page)
      })
    expect(errors).toEqual([])
  })

test('a page of text opens the question of the address, and is printed without what only leads on', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }])
  await open(page, '/pages/faq#refund')
  const answer = page.getByRole('article').getByRole('link', { name: 'withdrawal and refunds' })
  await expect(answer).toBeVisible()
  await answer.click()
  await expect(page).toHaveURL(/\/pages\/return-policy$/)
  await open(page, '/pages/faq')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText(en.pages.contents, { exact: true })).toBeHidden()
})

test('the footer shifts nothing while a page loads', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/pages/terms', '/complaints', '/pages/faq', '/login']) {
    await page.route('**/api/**', async (route) => {
      await page.waitForLoadState('domcontentloaded')
      await route.continue()
    })
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { shifts, top } = await page.evaluate(() => ({
      shifts: (window as unknown as { shifts: number }).shifts,
      top: document.querySelector('footer')?.getBoundingClientRect().top ?? 0,
    }))
    expect([path, shifts < 0.01]).toEqual([path, true])
    expect(top).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
  }
})
