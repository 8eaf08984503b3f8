import { type Browser, expect, type Page } from '@playwright/test'
import { catalogues } from '#locales/catalogues.ts'
import { nl } from '#locales/nl.ts'
import { openWebBuild } from '#server/app/page/web-build.ts'
import { castEmail } from '#server/dev/demo/people/cast.ts'
import { inDatabase } from './database.ts'
import {
  aCouple,
  aMember,
  birthDateIn,
  errorsOf,
  fillBirthDate,
  isPhone,
  linkIn,
  mailSettingsOf,
  mailTo,
  PASSWORD,
} from './people.ts'
import { test } from './test.ts'

const { de } = catalogues

test.use({ javaScriptEnabled: false })

const { signup } = nl.accounts
const themeColours = { light: '#fff', dark: '#000' }
const required = nl.errors.request.field_required
const inMain = (page: Page) => page.getByRole('main')
const stampOf = (page: Page) => `${isPhone(page) ? 'phone' : 'desktop'}.${Date.now().toString(36)}`

/** The line below a field that says what is wrong with it. */
const errorOf = async (page: Page, label: string) => {
  const ids = (await inMain(page).getByLabel(label, { exact: true }).getAttribute('aria-describedby')) ?? ''
  return page.locator(`[id="${ids.split(' ').at(-1)}"]`)
}

async function logInWith(page: Page, email: string, password: string): Promise<void> {
  await inMain(page).getByLabel(signup.email).fill(email)
  await inMain(page).getByLabel(signup.password, { exact: true }).fill(password)
  await inMain(page).getByRole('button', { name: nl.app.nav.login }).click()
}

/** A browser without JavaScript, with the session of a new member. */
async function memberWithoutScript(browser: Browser, page: Page, name: string) {
  const person = await aMember(browser, { name, gender: 'female' })
  await page.context().addCookies(await person.page.context().cookies())
  return person
}

test('a member logs in, and comes to where they were going', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login?redirect=%2Fnotifications')
  await logInWith(page, 'anna', '')
  await expect(await errorOf(page, signup.email)).toHaveText(nl.errors.accounts.email_invalid)
  await expect(await errorOf(page, signup.password)).toHaveText(required)
  await expect(inMain(page).getByLabel(signup.email)).toHaveValue('anna')

  await logInWith(page, castEmail('anna'), 'not the password')
  await expect(inMain(page).getByText(nl.errors.accounts.login_failed)).toBeVisible()
  await expect(inMain(page).getByLabel(signup.email)).toHaveValue(castEmail('anna'))
  await expect(inMain(page).getByLabel(signup.password, { exact: true })).toHaveValue('')

  await logInWith(page, castEmail('anna'), PASSWORD)
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.notifications.title)
})

test('somebody signs up step by step', { tag: '@phone' }, async ({ page }) => {
  const main = inMain(page)
  const next = main.getByRole('button', { name: signup.next })
  const stamp = stampOf(page)
  const email = `zonder.${stamp}@example.nl`

  await test.step('the first step says what is missing, and keeps what was chosen', async () => {
    await page.goto('/')
    await main.getByRole('link', { name: nl.app.nav.signup }).first().click()
    await expect(page).toHaveURL('/signup')
    await main.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.female).click()
    await main.getByLabel(signup.sexuality).selectOption('bi')
    await next.click()
    await expect(main.getByText(nl.ui.choose_one)).toBeVisible()
    await expect(main.getByText(nl.errors.profiles.consent_needed)).toBeVisible()
    await expect(main.getByRole('radio', { name: nl.enums.gender.female }).first()).toBeChecked()
    await main.getByRole('checkbox').check()
    await main.getByRole('group', { name: signup.seeking }).getByText(nl.enums.seeking.both).click()
    await next.click()
  })

  await test.step('the second has the regions of the country, and leads back', async () => {
    await expect(main.getByRole('heading', { name: signup.place_title })).toBeVisible()
    await fillBirthDate(page, '2020-01-01')
    await next.click()
    await expect(
      birthDateIn(page).getByText(nl.errors.profiles.birth_date_required.replace('{min_age}', '18')),
    ).toBeVisible()
    await main.getByRole('button', { name: signup.back }).click()
    await expect(main.getByRole('radio', { name: nl.enums.seeking.both })).toBeChecked()
    await next.click()
    await fillBirthDate(page, '1990-06-15')
    await main.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
    await next.click()
  })

  await test.step('name and address', async () => {
    await main.getByLabel(signup.name).fill('zonder@example.nl')
    await next.click()
    await expect(main.getByText(nl.errors.profiles.name_is_email)).toBeVisible()
    await main.getByLabel(signup.name).fill(`Zonder ${Date.now().toString(36).slice(-6)}`)
    await next.click()
    await main.getByLabel(signup.email).fill(castEmail('anna'))
    await next.click()
    await expect(await errorOf(page, signup.email)).toHaveText(nl.errors.accounts.email_duplicate)
    await main.getByLabel(signup.email).fill(email)
    await next.click()
  })

  await test.step('the last step makes the account, and the mail confirms it', async () => {
    const submit = main.getByRole('button', { name: signup.submit })
    const password = main.getByLabel(signup.password, { exact: true })
    await password.fill('kort')
    await submit.click()
    await expect(await errorOf(page, signup.password)).toHaveText(/\d+/)
    await expect(main.getByText(nl.errors.accounts.terms_required)).toBeVisible()
    await expect(password).toHaveValue('')
    await password.fill(PASSWORD)
    await main
      .getByLabel(/voorwaarden/)
      .first()
      .check()
    await submit.click()
    await expect(page).toHaveURL('/signup-matches')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.finder.matches.title)
  })

  await test.step('without the mailed link the page of activations offers another mail', async () => {
    await page.goto('/activate/done')
    await expect(page).toHaveURL('/activate/error')
    await main.getByRole('button', { name: nl.accounts.activation.resend }).click()
    await expect(main.getByRole('alert').or(main.getByRole('status')).first()).toBeVisible()
    const mail = await mailTo(page, email)
    await page.goto(linkIn(mail, /\/activate\?token=\S+/))
    await expect(page).toHaveURL('/activate/done')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.accounts.activation.done_title)
  })
})

test('a lander and the page of a member lead into the steps, which know where a visitor came from', {
  tag: '@phone',
}, async ({ page }) => {
  const main = inMain(page)
  await page.goto('/landers/gallery?network=spring')
  await main.getByRole('radio').first().check({ force: true })
  await main.getByRole('button', { name: /verder|volgende/i }).click()
  await expect(page).toHaveURL('/signup?network=spring')
  await expect(main.getByText(nl.ui.choose_one)).toBeVisible()
  await page.goto('/members/a1a00000-0000-4000-8000-000000000001/signup')
  await main.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.male).click()
  await main.getByRole('group', { name: signup.seeking }).getByText(nl.enums.gender.female).click()
  await main.getByRole('button', { name: signup.next }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
  await expect(main.getByLabel('Provincie')).toBeVisible()
})

test('a visitor finds out how many would fit', { tag: '@phone' }, async ({ page }) => {
  const main = inMain(page)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/match-finder')
  const answer = await page.request.post('/match-finder', { form: { question: 'age', age: 'none' } })
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain(nl.ui.choose_one)
  await main.getByRole('button', { name: nl.enums.finder_age['35+'] }).click()
  await expect(heading).toHaveText(nl.finder.appearance.title)
  await page.getByRole('link', { name: nl.finder.back }).click()
  await expect(heading).toHaveText(nl.finder.age.title)
  await main.getByRole('button', { name: nl.enums.finder_age['18-35'] }).click()
  await main.getByRole('button', { name: nl.finder.skip }).click()
  await expect(heading).toHaveText(nl.finder.result.title)
  await expect(main.getByText(/leden passen bij je leeftijdswens/)).toBeVisible()
  await main.getByRole('link', { name: nl.app.nav.signup }).click()
  await expect(page).toHaveURL('/signup')
})

test('a member searches by the form of the filters', { tag: '@desktop' }, async ({ page, browser }) => {
  await memberWithoutScript(browser, page, 'Zoekt')
  await page.goto('/members?gender=male&min_age=80')
  const youngest = page.getByLabel(nl.search.age_from)
  await youngest.press('ArrowRight')
  await page.getByLabel(nl.search.has_photo).check()
  await page.getByRole('button', { name: nl.search.show_results }).click()
  await expect(page).toHaveURL(/\?(?=.*gender=male)(?=.*min_age=81)(?=.*max_age=99)(?=.*has_photo=true)/)
  await expect(youngest).toHaveValue('81')
})

test('a complaint is sent, and has a number', { tag: '@phone' }, async ({ page }) => {
  const main = inMain(page)
  const { complaints } = nl
  const email = `klacht.${stampOf(page)}@example.nl`
  const sendIt = () => main.getByRole('button', { name: complaints.send }).click()
  await page.goto('/complaints')
  await main.getByLabel(complaints.why).fill('Iemand vraagt me om geld.')
  await main.getByLabel(complaints.email).fill('geen adres')
  await sendIt()
  await expect(main.getByText(required)).toHaveCount(3)
  await expect(await errorOf(page, complaints.email)).toHaveText(nl.errors.accounts.email_invalid)
  await expect(main.getByLabel(complaints.why)).toHaveValue('Iemand vraagt me om geld.')
  await main.getByLabel(complaints.about).selectOption('scam')
  await main.getByLabel(complaints.name).fill('Kees')
  await main.getByLabel(complaints.email).fill(email)
  await main.getByLabel(complaints.good_faith).check()
  await sendIt()
  await expect(page.getByRole('heading', { name: complaints.sent })).toBeVisible()
  const number = await main.getByText(/^C-\d+$/).innerText()
  expect((await mailTo(page, email)).subject).toContain(number)
  await main.getByRole('link', { name: complaints.again }).click()
  await expect(main.getByLabel(complaints.why)).toHaveValue('')
})

test('a member reports whom they write with, without what they wrote', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const { her, him, conversationId } = await aCouple(browser, ['Meldster', 'Gemelde'])
  await page.context().addCookies(await her.page.context().cookies())
  const main = inMain(page)
  await page.goto(`/chats/${conversationId}`)
  await page.getByRole('link', { name: nl.profiles.report.label.replace('{name}', him.name) }).click()
  const along = main.getByRole('checkbox')
  await expect(along).toBeChecked()
  await main.getByLabel(nl.profiles.report.details).fill('Vraagt om geld.')
  await main.getByRole('button', { name: nl.profiles.report.send }).click()
  await expect(main.getByText(nl.ui.choose_one)).toBeVisible()
  await expect(main.getByLabel(nl.profiles.report.details)).toHaveValue('Vraagt om geld.')
  await along.uncheck()
  await main.getByText(nl.enums.report_reason.scam).click()
  await main.getByRole('button', { name: nl.profiles.report.send }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.profiles.report.sent)
  await main.getByRole('link', { name: nl.decisions.own_reports.title }).click()
  await expect(main.getByText(nl.decisions.own_reports.received)).toBeVisible()
})

test('a mailed link turns mails off', { tag: '@phone' }, async ({ page, browser }) => {
  const { email } = await aMember(browser, { name: 'Mia', gender: 'female' })
  const likes = inMain(page).getByRole('switch', { name: nl.enums.email_notification.like })
  const save = inMain(page).getByRole('button', { name: nl.profiles.edit.save })
  await page.goto(await mailSettingsOf(email))
  await expect(likes).toBeChecked()
  await likes.uncheck()
  await save.click()
  await expect(inMain(page).getByText(nl.notifications.saved)).toBeVisible()
  await page.goto(await mailSettingsOf(email))
  await expect(likes).not.toBeChecked()
  await expect(save).toBeVisible()
})

test('a forgotten password is replaced by a mailed link', { tag: '@phone' }, async ({ page, browser }) => {
  const { email } = await aMember(browser, { name: 'Vera', gender: 'female' })
  const main = inMain(page)
  const { reset } = nl.accounts
  await page.goto('/reset-password')
  await main.getByLabel(signup.email).fill('vera')
  await main.getByRole('button', { name: reset.submit }).click()
  await expect(await errorOf(page, signup.email)).toHaveText(nl.errors.accounts.email_invalid)
  await expect(main.getByLabel(signup.email)).toHaveValue('vera')
  await main.getByLabel(signup.email).fill(email)
  await main.getByRole('button', { name: reset.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.sent_title)

  const link = linkIn(await mailTo(page, email), /\/reset-password\/do\?token=\S+/)
  await page.goto(link)
  const choose = async (password: string, repeat: string) => {
    await main.getByLabel(reset.password, { exact: true }).fill(password)
    await main.getByLabel(reset.repeat).fill(repeat)
    await main.getByRole('button', { name: reset.do_submit }).click()
  }
  const password = `een nieuwe zin ${Date.now()}`
  await choose(password, 'een andere zin')
  await expect(await errorOf(page, reset.repeat)).toHaveText(nl.errors.accounts.passwords_differ)
  await expect(main.getByLabel(reset.password, { exact: true })).toHaveValue('')
  await choose(password, password)
  await expect(page).toHaveURL('/login?reset=1')
  await expect(main.getByText(reset.done)).toBeVisible()
  await page.goto(link)
  await choose(password, password)
  await expect(main.getByText(nl.errors.accounts.link_expired)).toBeVisible()
  await page.goto('/login')
  await logInWith(page, email, password)
  await expect(page).toHaveURL('/members')
})

test('the language is chosen in the top bar, or on its page, which leads back', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/pages/terms?lang=nl')
  await page.getByRole('button', { name: nl.app.nav.language }).click()
  await page.getByRole('menuitem', { name: nl.app.nav.more_languages }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.settings.country.title)
  await page.getByRole('button', { name: nl.languages.de }).click()
  await expect(page).toHaveURL('/pages/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.pages.terms)
  await page.getByRole('button', { name: de.app.nav.language }).click()
  await page.getByRole('menuitemradio', { name: nl.languages.nl }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.pages.terms)
  const unknown = await page.request.post('/lang-config', {
    form: { language: 'xx' },
    maxRedirects: 0,
  })
  expect(unknown.status()).toBe(400)
  const away = await page.request.post('/lang-config', {
    form: { language: 'nl', redirect: 'https://example.com/' },
    maxRedirects: 0,
  })
  expect(away.headers().location).toBe('/')
})

test('a member uses a discount code, and logs out', { tag: '@phone' }, async ({ page, browser }) => {
  const code = `ZONDER${isPhone(page) ? 'PHONE' : 'DESK'}`
  await inDatabase(async (db) => {
    await db
      .insertInto('discountCode')
      .values({ code, kind: 'campaign', percentage: 50, validity: 'lifetime' })
      .execute()
  })
  await memberWithoutScript(browser, page, 'Kim')
  const field = inMain(page).getByLabel(nl.catalogue.code.label)
  const apply = inMain(page).getByRole('button', { name: nl.catalogue.code.apply })
  await page.goto('/premium')
  await field.fill('not a code!')
  await apply.click()
  await expect(await errorOf(page, nl.catalogue.code.label)).toHaveText(nl.errors.catalogue.code_not_found)
  await expect(field).toHaveValue('not a code!')
  await field.fill('NOSUCHCODE')
  await apply.click()
  await expect(await errorOf(page, nl.catalogue.code.label)).toHaveText(nl.errors.catalogue.code_not_found)
  await field.fill(code.toLowerCase())
  await apply.click()
  await expect(page).toHaveURL(`/premium?code=${code}`)
  await inMain(page)
    .getByRole('button', { name: nl.catalogue.code.remove.replace('{code}', code) })
    .click()
  await expect(page).toHaveURL('/premium')

  await page.getByRole('button', { name: nl.app.nav.account }).click()
  await page.getByRole('menuitem', { name: nl.app.nav.logout }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: nl.app.nav.login }).first()).toBeVisible()
})

test('a sign-up is in the language of its page, whatever the browser prefers', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'pl-PL' })
  const page = await context.newPage()
  await page.goto('/lang-config')
  await inMain(page).getByRole('button', { name: 'Deutsch' }).click()
  await page.goto('/signup')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await inMain(page).getByRole('button', { name: de.accounts.signup.next }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(inMain(page).getByText(de.ui.choose_one).first()).toBeVisible()
})

test('a page is asked for by its head, and says in its language that the site does not answer', {
  tag: '@phone',
}, async ({ request }) => {
  const head = await request.head('/pricing')
  expect([head.status(), (await head.body()).length]).toEqual([200, 0])
  const { answerPage } = (await openWebBuild()?.()) ?? {}
  const failures: unknown[] = []
  const answer = await answerPage?.(new Request('http://localhost/members'), {
    hostname: 'localhost',
    brand: { name: 'Vonk', hasLogo: false, languages: ['nl', 'de'], style: '', themeColours },
    language: 'de',
    withMember: true,
    nonce: 'x',
    head: async () => ({ description: '', tags: [] }),
    call: async () => new Response('{}', { status: 503 }),
    failed: (error) => void failures.push(error),
  })
  const html = (await answer?.text()) ?? ''
  expect(answer?.status).toBe(503)
  expect(html).toContain('<html lang="de"')
  expect(html).toContain(de.errors.request.unavailable)
  expect(failures).not.toEqual([])
})

test.describe('where JavaScript would run', () => {
  test.use({ javaScriptEnabled: true })

  test('a page of text, and that of an unknown address, load no script', { tag: '@phone' }, async ({
    page,
    browser,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const visited = [
      ...['terms', 'privacy', 'return-policy', 'faq', 'service', 'cookies', 'ban', '2257'].map(
        (name) => `/pages/${name}`,
      ),
      '/activate/done',
      '/activate/error',
      '/niets-hier',
      '/niets/hier/ook/niet',
    ]
    for (const path of visited) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('contentinfo').getByText(/ 00000000 /)).toBeAttached()
    }
    await memberWithoutScript(browser, page, 'Lot')
    await page.goto('/pages/terms')
    await page.getByRole('button', { name: nl.app.nav.account }).click()
    await page.getByRole('menuitem', { name: nl.app.nav.my_profile }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem', { name: nl.app.nav.my_profile })).toBeHidden()
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((path) => path.endsWith('.js'))).toEqual([])
  })

  test('a browser that lacks newer functions is told so, and its forms work', { tag: '@phone' }, async ({
    page,
  }) => {
    const errors = errorsOf(page)
    await page.addInitScript(() => {
      Reflect.deleteProperty(Promise, 'withResolvers')
      Reflect.deleteProperty(AbortSignal, 'any')
      Reflect.deleteProperty(Object, 'groupBy')
    })
    await page.goto('/login?redirect=%2Fnotifications')
    await expect(page.getByText(nl.app.old_browser)).toBeVisible()
    await logInWith(page, castEmail('anna'), PASSWORD)
    await expect(page).toHaveURL('/notifications')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.notifications.title)
    await expect(page.getByText(nl.app.old_browser)).toBeVisible()
    expect(errors).toEqual([])
  })

  test('a page of text opens inside the application as any other', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('contentinfo').getByRole('link', { name: nl.app.footer.to['pages-faq'] }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.pages.faq)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.app.nav.login)
  })
})
