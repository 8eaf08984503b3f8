import { expect } from '@playwright/test'
import { nl } from '#locales/nl.ts'
import { grantCredits } from '#server/credits/credits.ts'
import { inDatabase } from './database.ts'
import { aMember, errorsOf, expectSound, open } from './people.ts'
import { test } from './test.ts'

test('a gift as the first message is offered once: not again in the conversation, nor after a reload', {
  tag: '@desktop',
}, async ({ browser }) => {
  const [her, him] = await Promise.all([
    aMember(browser, { name: 'Krijgt', gender: 'female' }),
    aMember(browser, { name: 'Geeft', gender: 'male' }),
  ])
  await inDatabase(async (db) => {
    const { id: memberId } = await db
      .selectFrom('member')
      .select('id')
      .where('publicId', '=', him.id)
      .executeTakeFirstOrThrow()
    await grantCredits(db, { memberId, amount: 3, kind: 'grant', idemKey: 'gift', from: 'sys_bonus' })
  })
  const errors = errorsOf(him.page)
  const picker = him.page.getByRole('dialog')
  const given = him.page.getByRole('log').getByText(nl.enums.gift.rose)

  await open(him.page, `/members/${her.id}`)
  await him.page.getByRole('link', { name: nl.profiles.gift }).click()
  await picker.getByRole('button', { name: nl.enums.gift.rose }).click()
  await picker.getByRole('button', { name: 'Stuur voor 3 credits' }).click()
  await him.page.waitForURL(/\/chats\/[0-9a-f-]{36}$/)
  await expect(given).toBeVisible()
  await expect(picker).toHaveCount(0)
  await him.page.reload()
  await expect(given).toBeVisible()
  await expectSound(him.page)
  await expect(picker).toHaveCount(0)
  expect(errors).toEqual([])
  await Promise.all([her.page.context().close(), him.page.context().close()])
})
