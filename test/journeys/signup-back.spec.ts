import { expect, type Page } from '@playwright/test'
import { signUp } from '#contract/accounts.ts'
import { nl } from '#locales/nl.ts'
import { birthDateIn, fillBirthDate, isPhone, open, PASSWORD, takenOver } from './people.ts'
import { test } from './test.ts'

const { signup } = nl.accounts

test("the browser's Back goes one step back in the sign-up and keeps what was typed, also after the mail", {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const phone = isPhone(page)
  await page.route(`**${signUp.path}`, (route) => route.fulfill({ status: 201, json: { user: null } }))
  await open(page, '/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page, '/')
  await takenOver(page)
  const opens = page.getByRole('main')
  await opens
    .getByRole('button', { name: nl.app.nav.signup })
    .or(opens.getByRole('link', { name: nl.app.nav.signup }))
    .first()
    .click()
  const form = phone ? page.getByRole('main') : page.getByRole('dialog')
  const next = form.getByRole('button', { name: signup.next })
  const back = form.getByRole('button', { name: signup.back })
  const sexuality = form.getByLabel(signup.sexuality)
  const day = birthDateIn(form).getByLabel(signup.birth_day)
  const name = form.getByLabel(signup.name)
  const email = form.getByLabel(signup.email)
  const password = form.getByLabel(signup.password, { exact: true })
  const mail = page.getByText(nl.accounts.reset.sent_title).first()

  await test.step('forward by the form, back by the browser, with the answers kept', async () => {
    await form.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.male).click()
    await form.getByRole('group', { name: signup.seeking }).getByText(nl.enums.gender.female).click()
    await next.click()
    await fillBirthDate(form, '1990-06-15')
    await form.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
    await next.click()
    await expect(name).toBeVisible()
    // The code for the history loads while the first step is on the screen.
    await expect.poll(() => page.evaluate(() => history.state?.signup?.length)).toBe(3)
    await page.goBack()
    await expect(day).toHaveValue('15')
    await page.goBack()
    await expect(form.getByRole('radio', { name: nl.enums.gender.male }).first()).toBeChecked()
  })

  await test.step('Forward returns as far as the answers are complete', async () => {
    await page.goForward()
    await day.fill('')
    await page.goForward()
    await expect(day).toBeVisible()
    await expect(name).toBeHidden()
    await day.fill('15')
    await next.click()
    await expect(name).toBeVisible()
  })

  await test.step('the button of the form and the one of the browser lead the same way', async () => {
    await name.fill('Kees')
    await back.click()
    await expect(day).toBeVisible()
    await page.goBack()
    await expect(sexuality).toBeVisible()
    await page.goForward()
    await page.reload()
    await expect(day).toHaveValue('15')
    await page.goBack()
    await expect(sexuality).toBeVisible()
    await page.goForward()
    await page.goForward()
    await expect(name).toHaveValue('Kees')
  })

  await test.step('Back after the mail leads to what was typed, and Forward to the mail', async () => {
    await next.click()
    await email.fill(`kees@terug-${phone ? 'm' : 'b'}.nl`)
    await next.click()
    await password.fill(PASSWORD)
    await form
      .getByLabel(/voorwaarden/)
      .first()
      .check()
    await form.getByRole('button', { name: signup.submit }).click()
    await expect(mail).toBeVisible()
    await page.goBack()
    await expect(password).toHaveValue(PASSWORD)
    await page.goForward()
    await expect(mail).toBeVisible()
    await page.getByRole('link', { name: nl.accounts.confirm.other_email }).click()
    await expect(email).toHaveValue(/^kees@/)
    // The screen is there before the history, which goes two entries back.
    await expect.poll(() => page.evaluate(() => history.state.signup.at(-1) as number)).toBe(3)
    await page.goBack()
    await expect(name).toHaveValue('Kees')
  })

  await test.step('Back at the first step leaves the sign-up', async () => {
    await page.goBack()
    await expect(day).toBeVisible()
    await page.goBack()
    await expect(sexuality).toBeVisible()
    await page.goBack()
    await expect(sexuality).toBeHidden()
    await expect(page).toHaveURL(phone ? /\/$/ : /\/pricing$/)
  })
})

/** Goes from the prices to the sign-up and answers its first step. */
async function afterFirstStep(page: Page) {
  await open(page, '/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page, '/signup')
  const main = page.getByRole('main')
  await main.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.male).click()
  await main.getByRole('group', { name: signup.seeking }).getByText(nl.enums.gender.female).click()
  await main.getByRole('button', { name: signup.next }).click()
  return main
}

test('two presses on Back go two steps back, however fast', { tag: '@desktop' }, async ({ page }) => {
  const main = await afterFirstStep(page)
  await fillBirthDate(main, '1990-06-15')
  await main.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await main.getByRole('button', { name: signup.next }).click()
  await expect(main.getByLabel(signup.name)).toBeVisible()
  // The code for the history loads while the first step is on the screen.
  await expect.poll(() => page.evaluate(() => history.state?.signup?.length)).toBe(3)
  const pressTwice = (way: 'back' | 'forward') =>
    page.evaluate(async (to) => {
      for (let presses = 0; presses < 2; presses++) {
        const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
        history[to]()
        await moved
      }
    }, way)
  for (let times = 0; times < 3; times++) {
    await pressTwice('back')
    await expect(main.getByLabel(signup.sexuality)).toBeVisible()
    await pressTwice('forward')
    await expect(main.getByLabel(signup.name)).toBeVisible()
  }
  await pressTwice('back')
  await expect(main.getByLabel(signup.sexuality)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('a stopped sign-up leaves no steps behind', { tag: '@desktop' }, async ({ page }) => {
  const main = await afterFirstStep(page)
  await expect(birthDateIn(main)).toBeVisible()
  await main.getByRole('button', { name: signup.stop }).click()
  await page.getByRole('button', { name: signup.stop_confirm }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(main.getByLabel(signup.sexuality)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
})

// On phones the sign-up is a page, whose form works until its code is here.
test('nobody is led back when the code for the history comes late', {
  tag: '@desktop',
}, async ({ page }) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/step-history/, (route) => promise.then(() => route.continue()))
  const main = await afterFirstStep(page)
  const next = main.getByRole('button', { name: signup.next })
  await fillBirthDate(main, '1990-06-15')
  await main.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await next.click()
  await main.getByLabel(signup.name).fill('Late')
  await next.click()
  await main.getByLabel(signup.email).fill('late@example.nl')
  const pressed = next.click()
  release()
  await pressed
  await expect.poll(() => page.evaluate(() => history.state?.signup)).toEqual([0, 1, 2, 3, 4])
  await expect(main.getByLabel(signup.password, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(main.getByLabel(signup.email)).toHaveValue('late@example.nl')
})
