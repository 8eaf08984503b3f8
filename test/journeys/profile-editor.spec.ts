import { expect } from '@playwright/test'
import { updateProfile } from '#contract/own-profile.ts'
import { nl } from '#locales/nl.ts'
import { microphone } from './microphone.ts'
import { aMember, expectSound, open } from './people.ts'
import { test } from './test.ts'

const { edit, complete } = nl.profiles

test('a profile names its next step, and is saved as one goes', { tag: '@desktop' }, async ({ browser }) => {
  const { page } = await aMember(browser, { name: 'Pien', gender: 'female' })
  await page.addInitScript(microphone, false)
  await open(page, '/profile')
  const section = (name: string) =>
    page.locator('details', { has: page.getByRole('heading', { name, exact: true }) })
  const [about, facts] = [section(edit.about), section(nl.profiles.facts)]
  const story = about.getByLabel(edit.about_label)

  await test.step('what the sign-up gave counts', async () => {
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^(3[1-9]|4\d)$/)
    await expectSound(page)
  })

  await test.step('the next step opens its section', async () => {
    await page.getByRole('link', { name: complete.about }).click()
    await expect(story).toBeVisible()
  })

  await test.step('a text is saved by itself, and is there again after a reload', async () => {
    await story.fill('Ik hou van lange wandelingen.')
    await expect(about.getByText(edit.saved)).toBeVisible()
    await page.reload()
    await expect(about).toContainText('Ik hou van lange wandelingen.')
  })

  await test.step('a question is chosen and answered, and another draw has other questions', async () => {
    const answers = section(nl.profiles.prompts.title)
    const offered = answers.getByRole('group', { name: nl.profiles.prompts.choose }).getByRole('button')
    const [first = ''] = await offered.allTextContents()
    await answers.getByRole('button', { name: nl.profiles.prompts.others }).click()
    await expect(offered.first()).not.toHaveText(first)
    await offered.first().click()
    await page.keyboard.type('Lasagne van oma')
    await expect(answers.getByText(edit.saved)).toBeVisible()
    await expectSound(page)
    await page.reload()
    await answers.getByRole('heading').click()
    await expect(answers.getByRole('textbox')).toHaveValue('Lasagne van oma')
  })

  await test.step('a question is answered by voice, heard and taken away again', async () => {
    const { answer, stop, play } = nl.voices
    const answers = section(nl.profiles.prompts.title)
    const button = (name: string) => answers.getByRole('button', { name })
    await button(answer.record).click()
    await expect(answers.getByText('0:01')).toBeVisible()
    await button(stop).click()
    await button(play).click()
    await button(answer.save).click()
    await expect(answers.getByRole('group', { name: answer.mine })).toBeVisible()
    await expectSound(page)
    await button(answer.remove).click()
    await expect(button(answer.record)).toBeVisible()
  })

  await test.step('a city is chosen from the places of the region, by the keys alone', async () => {
    // It is the next step now, so its section is open.
    const place = section(edit.place)
    await place.getByLabel('Provincie').selectOption('NL-UT')
    const city = place.getByRole('combobox', { name: edit.city })
    await city.pressSequentially('amers')
    await expect(place.getByRole('option', { name: 'Amersfoort' })).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(place.getByText(nl.errors.profiles.city_unknown)).toBeVisible()
    await city.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(city).toHaveValue('Amersfoort')
    await place.getByRole('button', { name: edit.save }).click()
    await expect(place.getByText(edit.saved)).toBeVisible()
  })

  await test.step('an answer that cannot be saved stays, says so, and is saved later', async () => {
    await facts.getByRole('heading').click()
    await page.route(`**${updateProfile.path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    const tattoos = facts.getByLabel(nl.profiles.fact.tattoos)
    await tattoos.selectOption({ label: nl.enums.tattoos.none })
    const retry = facts.getByRole('button', { name: nl.ui.retry })
    await expect(retry).toBeVisible()
    await expectSound(page)
    await page.unroute(`**${updateProfile.path}`)
    await retry.click()
    await expect(facts.getByText(edit.saved)).toBeVisible()
    await expect(tattoos).toHaveValue('none')
  })
  await page.context().close()
})
