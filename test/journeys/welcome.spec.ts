import { expect } from '@playwright/test'
import { nl } from '#locales/nl.ts'
import { expectSound, fillBirthDate, isPhone, open, PASSWORD } from './people.ts'
import { test } from './test.ts'

const signup = nl.accounts.signup

test('a visitor counts who would fit, signs up, is greeted with some of them and searches on with the answers', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const stamp = Date.now().toString(36).slice(-6)
  const phone = isPhone(page)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const numbers: number[] = []

  await test.step('the home page says how many there are, and shows some', async () => {
    await open(page, '/')
    await main.getByRole('heading', { name: nl.accounts.home.trust_title }).scrollIntoViewIfNeeded()
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(nl.accounts.people.title)
    await expect(main.getByText(/^Berichten sturen kan vanaf €\s\d,\d\d per bericht\.$/)).toBeVisible()
    await expect(main.getByText('Vonk', { exact: true })).toHaveCount(0)
    const members = main.getByText(/^Meer dan [\d.]+ leden op Vonk$/)
    await expect(members).toBeVisible()
    numbers.push(Number((await members.innerText()).replaceAll(/\D/g, '')))
    expect(numbers[0]).toBeGreaterThanOrEqual(100)
    await expect(
      main.getByRole('list', { name: nl.accounts.people.strip }).getByRole('listitem'),
    ).toHaveCount(6)
    await expectSound(page)
    await main.getByRole('link', { name: nl.accounts.people.finder }).click()
  })

  await test.step('the match finder asks one thing at a time, and goes back', async () => {
    await expect(heading).toHaveText(nl.finder.age.title)
    await expectSound(page)
    const place = async () => [
      (await heading.boundingBox())?.y,
      await page.evaluate(() => document.documentElement.scrollHeight),
    ]
    const first = await place()
    await main.getByRole('button', { name: nl.enums.finder_age['35+'] }).click()
    await expect(heading).toHaveText(nl.finder.appearance.title)
    expect(await place(), 'the page stays as high between its questions').toEqual(first)
    await expect(heading).toBeFocused()
    await expectSound(page)
    await page.getByRole('link', { name: nl.finder.back }).click()
    await expect(main.getByRole('button', { name: nl.enums.finder_age['35+'] })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await main.getByRole('button', { name: nl.enums.finder_age['18-35'] }).click()
    await main.getByRole('button', { name: nl.finder.skip }).click()
  })

  await test.step('it counts real members of the country and of the region, and no more than there are', async () => {
    await expect(heading).toHaveText(nl.finder.result.title)
    const counted = main.getByRole('status').getByText(/^\d+ leden passen bij je leeftijdswens$/)
    await expect(counted).toBeVisible()
    numbers.push(Number((await counted.innerText()).replaceAll(/\D/g, '')))
    await main.getByLabel(nl.finder.result.where).selectOption({ label: 'Noord-Holland' })
    await expect(main.getByText(/^Een paar leden passen|^\d+ leden passen/)).not.toHaveText(
      new RegExp(`^${numbers[1]} `),
    )
    expect(numbers[1]).toBeLessThan(numbers[0] ?? 0)
    await expectSound(page)
    await main.getByRole('link', { name: nl.app.nav.signup }).click()
  })

  const form = phone ? main : page.getByRole('dialog')
  const next = form.getByRole('button', { name: signup.next })

  await test.step('the sign-up', async () => {
    await form.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.female).click()
    await form.getByRole('group', { name: signup.seeking }).getByText(nl.enums.gender.male).click()
    await next.click()
    await fillBirthDate(form, '1992-06-15')
    await form.getByLabel('Provincie').selectOption({ label: 'Noord-Holland' })
    await next.click()
    await form.getByLabel(signup.name).fill(`Welkom ${stamp}`)
    await next.click()
    await form.getByLabel(signup.email).fill(`welkom.${stamp}.${phone}@example.nl`)
    await next.click()
    await form.getByLabel(signup.password, { exact: true }).fill(PASSWORD)
    await form.getByLabel(/voorwaarden/).check()
    await form.getByRole('button', { name: signup.submit }).click()
    await page
      .getByRole('button', { name: nl.accounts.confirm.go_on })
      .or(page.getByRole('link', { name: nl.accounts.confirm.go_on }))
      .click()
  })

  await test.step('the first page shows who fits the answers, and a like waits for the confirmation', async () => {
    await expect(page).toHaveURL(/\/signup-matches$/)
    await expect(heading).toHaveText(nl.finder.matches.title)
    await expect(main.getByText(nl.finder.matches.waiting)).toBeVisible()
    const hearts = main.getByRole('listitem').getByRole('button', { name: /^Like / })
    await expect(hearts.first()).toBeVisible()
    expect(await hearts.count()).toBeLessThanOrEqual(12)
    await expect(main.getByRole('button', { name: /^Like /, pressed: true })).toHaveCount(0)
    await hearts.first().click()
    await expect(main.getByRole('button', { name: /^Like /, pressed: true })).toHaveCount(1)
    await expectSound(page)
    await main.getByRole('link', { name: nl.finder.matches.onwards }).click()
  })

  await test.step('the search goes on with the answers', async () => {
    await expect(page).toHaveURL(/\/members\?(?=.*countryregion=NL-NH)(?=.*min_age=18)(?=.*max_age=34)/)
    const chips = main.getByRole('list', { name: nl.search.filters })
    await expect(chips.getByText('Tot en met 34 jaar')).toBeVisible()
    await expect(chips.getByText('Noord-Holland')).toBeVisible()
    await expect(main.getByRole('list').getByRole('button', { name: /^Like /, pressed: true })).toHaveCount(1)
    await expectSound(page)
  })
})
