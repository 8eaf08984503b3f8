import { expect, type Page } from '@playwright/test'
import { getChats } from '#contract/chat.ts'
import { getLikes } from '#contract/likes.ts'
import { setVisitorVisibility } from '#contract/privacy.ts'
import { memberLanders, nl } from '#locales/nl.ts'
import { fill } from '#web/lib/texts/fill.ts'
import {
  act,
  aMember,
  birthDateIn,
  expectSound,
  fillBirthDate,
  linkIn,
  mailTo,
  newBrowser,
  open,
  PASSWORD,
  takenOver,
} from './people.ts'
import { test } from './test.ts'

const signup = nl.accounts.signup
const writeTo = (name: string) => nl.profiles.visitor.write_to.replace('{name}', name)

/** Answers the questions of the sign-up that are left, and confirms the address. */
async function signUpAs(page: Page, name: string): Promise<void> {
  const email = `gast@${name.toLowerCase().replace(' ', '-')}.nl`
  const form = page.getByRole('main')
  const next = form.getByRole('button', { name: signup.next })
  await form.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.male).click()
  await form.getByRole('group', { name: signup.seeking }).getByText(nl.enums.gender.female).click()
  await next.click()
  // On a lander the steps begin after these two questions.
  const sexuality = form.getByLabel(signup.sexuality)
  const birthDate = birthDateIn(form)
  await expect(birthDate.or(sexuality)).toBeVisible()
  if (await sexuality.isVisible()) await next.click()
  await fillBirthDate(form, '1990-06-15')
  await form.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await next.click()
  await form.getByLabel(signup.name).fill(name)
  await next.click()
  await form.getByLabel(signup.email).fill(email)
  await next.click()
  await expect(form.getByText(signup.visitors)).toBeVisible()
  await form.getByLabel(signup.password, { exact: true }).fill(PASSWORD)
  await form
    .getByLabel(/voorwaarden/)
    .first()
    .check()
  await form.getByRole('button', { name: signup.submit }).click()
  await expect(page.getByText(nl.accounts.confirm.title).first()).toBeVisible()
  await page.goto(linkIn(await mailTo(page, email), /\/activate\?token=\S+/))
}

test('a visitor writes to a member from an advertisement, and the message is sent when the address is confirmed', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const her = await aMember(browser, { name: 'Roos', gender: 'female' })
  for (const path of [`/members/${her.id}`, `/members/${her.id}/signup`])
    expect(await (await page.request.get(path)).text()).toMatch(/<h1[^>]*>[^<]*Roos/)
  const stamp = Date.now().toString(36).slice(-6)

  await test.step('the page of the member shows a teaser, and the way to write', async () => {
    await open(page, `/members/${her.id}?network=spring&ref=poster`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(her.name)
    await expectSound(page)
    await page.getByRole('link', { name: writeTo(her.name) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(writeTo(her.name))
    await expectSound(page)
  })

  await test.step('a member without a photo has the lander of everybody', async () => {
    await open(page, `/members/${her.id}/landing2`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(her.name)).toHaveCount(0)
  })

  await test.step('the text of the sign-up goes with it', async () => {
    await open(page, `/members/${her.id}/signup`)
    const form = page.getByRole('main')
    await form.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.male).click()
    await form.getByRole('group', { name: signup.seeking }).getByText(nl.enums.gender.female).click()
    await form.getByRole('button', { name: signup.next }).click()
    await fillBirthDate(form, '1990-06-15')
    await form.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
    await form.getByRole('button', { name: signup.next }).click()
    await form.getByLabel(signup.message).fill('Hoi, ik zag je net')
    await page.reload()
    await expect(form.getByLabel(signup.message)).toHaveValue('Hoi, ik zag je net')
    await form.getByLabel(signup.name).fill(`Gast ${stamp}`)
    await form.getByRole('button', { name: signup.next }).click()
    await form.getByLabel(signup.email).fill(`gast@gast-${stamp}.nl`)
    await form.getByRole('button', { name: signup.next }).click()
    await expect(form.getByText(signup.visitors)).toBeVisible()
    await form.getByLabel(signup.password, { exact: true }).fill(PASSWORD)
    await form
      .getByLabel(/voorwaarden/)
      .first()
      .check()
    await expectSound(page)
    await form.getByRole('button', { name: signup.submit }).click()
    await expect(page.getByText(nl.accounts.confirm.title).first()).toBeVisible()
  })

  const textsOfHers = async () => {
    const { chats } = (await act(her.page, getChats)) as {
      chats: { last_message: { body: string } | null }[]
    }
    return chats.map((chat) => chat.last_message?.body)
  }
  await test.step('the message arrives after the confirmation, not before', async () => {
    expect(await textsOfHers()).toEqual([])
    const mail = await mailTo(page, `gast@gast-${stamp}.nl`)
    await open(page, linkIn(mail, /\/activate\?token=\S+/))
    await expect.poll(textsOfHers).toEqual(['Hoi, ik zag je net'])
  })

  await test.step('who hides from visitors has the page of nobody', async () => {
    await act(her.page, setVisitorVisibility, { body: { visitor_visibility: 'hidden' } })
    const visitor = await newBrowser(browser)
    const shown = async (id: string) => {
      await open(visitor, `/members/${id}`)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(nl.profiles.visitor.title)
      return visitor.getByRole('main').innerText()
    }
    expect(await shown(her.id)).toBe(await shown('00000000-0000-4000-8000-000000000000'))
    await open(visitor, `/members/${her.id}/signup`)
    await expect(visitor).toHaveURL(/\/signup$/)
    await expect(visitor).not.toHaveURL(/members/)
  })
})

/** A member of the demo with a photo, who logs in to nothing here. */
const ANNA = { id: 'a1a00000-0000-4000-8000-000000000001', name: 'Anna' }
const likeTexts = memberLanders.landing3.default

test('the landers of a member: a photo, a first message, a like', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  await test.step('the large photo, with the sign-up in the page', async () => {
    await open(page, `/members/${ANNA.id}/landing`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ANNA.name)
    await expect(page.getByRole('button', { name: signup.next })).toBeVisible()
    await expectSound(page)
  })

  await test.step('the first message is kept until the sign-up asks for it', async () => {
    await open(page, `/members/${ANNA.id}/landing2/hello`)
    const { default: texts, hello } = memberLanders.landing2
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fill(hello.title, ANNA))
    await expectSound(page)
    const message = page.getByLabel(fill(texts.message, ANNA))
    const example = fill(texts.messages[0] ?? '', ANNA)
    await page.getByRole('button', { name: example }).click()
    await expect(message).toHaveValue(example)
    await message.fill('Dag, zin in koffie?')
    await page.reload()
    await expect(message).toHaveValue('Dag, zin in koffie?')
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page).toHaveURL(`/members/${ANNA.id}/signup`)
  })

  await test.step('a like opens the sign-up and is placed when the address is confirmed', async () => {
    await open(page, `/members/${ANNA.id}/landing3`)
    await expect(page.getByRole('heading', { level: 2, name: ANNA.name })).toBeVisible()
    await expectSound(page)
    const like = page.getByRole('button', { name: `Like ${ANNA.name}` })
    await takenOver(page)
    await like.click()
    await expect(page.getByRole('heading', { name: fill(likeTexts.to_like, ANNA) })).toBeFocused()
    await signUpAs(page, `Fan ${Date.now().toString(36).slice(-6)}`)
    const given = async () => {
      const { profiles } = (await act(page, getLikes)) as { profiles: { id: string }[] }
      return profiles.map(({ id }) => id)
    }
    await expect.poll(given).toEqual([ANNA.id])
  })
})

test('after three skips the lander asks to sign up', { tag: '@phone' }, async ({ page }) => {
  await open(page, `/members/${ANNA.id}/landing3/choose`)
  const skip = page.getByRole('button', { name: 'Overslaan' })
  const end = page.getByRole('heading', { name: likeTexts.end })
  await takenOver(page)
  for (let skipped = 0; skipped < 4; skipped++) await skip.click()
  await expect(end).toBeFocused()
  await expectSound(page)
})
