import { expect, test } from '@playwright/test'
import { nl } from '#locales/nl.ts'
import { expectSound, logIn } from './people.ts'

test('the search begins with faces of about the own age, says so, and finds everybody when asked to', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const found = async () =>
    Number.parseInt(
      (
        await main
          .getByText(/(leden|lid) gevonden$/)
          .first()
          .innerText()
      ).replace('.', ''),
      10,
    )
  const around = main.getByText(/^Rond jouw leeftijd: \d+–\d+ jaar$/)
  await logIn(page, 'bram')
  await expect(around).toBeVisible()
  await expect(page).toHaveURL(/min_age=\d+&max_age=\d+/)
  const near = await found()
  const faces = await main
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('img') !== null))
  expect(faces.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => true))
  expect(faces.toSorted((one, other) => Number(other) - Number(one))).toEqual(faces)
  await expect(main.getByRole('button', { name: nl.search.saved.save })).toHaveCount(0)
  await expectSound(page)

  await main.getByRole('button', { name: /Rond jouw leeftijd/ }).click()
  await expect(around).toHaveCount(0)
  await expect.poll(found).toBeGreaterThan(near)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(around).toHaveCount(0)
  await page.goto('/likes')
  await page.goto('/members')
  await expect(around).toBeVisible()
})
