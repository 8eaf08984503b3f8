import { expect, type Page, test } from '@playwright/test'
import { logIn } from '#contract/accounts.ts'
import { saveDraft } from '#contract/chat.ts'
import { nl } from '#locales/nl.ts'
import { aCouple, act, expectSound, newBrowser, PASSWORD, type Person } from './people.ts'

const boxFor = (page: Page, { name }: Person) => page.getByLabel(`Bericht aan ${name}`)
const log = (page: Page) => page.getByRole('log')
const send = (page: Page) => page.getByRole('button', { name: nl.chat.send })

test('that somebody is typing is seen by the other side, and gone with the message', async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Tine', 'Teun'])
  const address = `/chats/${conversationId}`
  const typing = her.page.getByText(`${him.name} is aan het typen`)
  const box = boxFor(him.page, her)
  await Promise.all([her.page.goto(address), him.page.goto(address)])
  await expect(log(her.page).getByText(`Hoi, ik ben ${him.name}`)).toBeVisible()

  await test.step('in the conversation', async () => {
    // It is told to those who listen, and kept nowhere: her stream may not be open yet.
    await expect(async () => {
      await box.press('x')
      await expect(typing).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectSound(her.page)
    await box.fill('Ik typ, dus ik besta')
    await send(him.page).click()
    await expect(log(her.page).getByText('Ik typ, dus ik besta')).toBeVisible()
    // Sooner than it would go by itself.
    await expect(typing).toHaveCount(0, { timeout: 3000 })
  })

  await test.step('in the list too', async () => {
    await him.page.goto('/chats')
    const box = boxFor(her.page, him)
    await expect(async () => {
      await box.press('x')
      await expect(him.page.getByText(`${her.name} is aan het typen`)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectSound(him.page)
  })
  await Promise.all([her.page.context().close(), him.page.context().close()])
})

test('a draft is there after a reload and in another browser, and nowhere once it is sent', async ({
  browser,
}) => {
  const { her, him, conversationId } = await aCouple(browser, ['Dora', 'Dirk'])
  const address = `/chats/${conversationId}`
  const first = him.page
  const words = 'Zullen we zaterdag naar zee?'
  await first.goto(address)
  await expect(log(first).getByText(`Dag, ik ben ${her.name}`)).toBeVisible()

  await test.step('it survives a reload', async () => {
    const saved = first.waitForResponse(
      (answer) => answer.request().method() === saveDraft.method && answer.url().endsWith('/draft'),
    )
    await boxFor(first, her).fill(words)
    expect((await saved).status()).toBe(204)
    await first.reload()
    await expect(boxFor(first, her)).toHaveValue(words)
  })

  await test.step('it survives a reload also before it was saved anywhere else', async () => {
    await first.route('**/draft', (route) => route.abort())
    await boxFor(first, her).fill(`${words} Of in het bos?`)
    await first.reload()
    await expect(boxFor(first, her)).toHaveValue(`${words} Of in het bos?`)
    await first.unroute('**/draft')
    await boxFor(first, her).fill(words)
  })

  const second = await newBrowser(browser)
  await test.step('another browser has it, in the list and in the conversation', async () => {
    await act(second, logIn, { body: { email: him.email, password: PASSWORD } })
    await second.goto('/chats')
    await expect(second.getByText(`Concept: ${words}`)).toBeVisible()
    await expectSound(second)
    await second.goto(address)
    await expect(boxFor(second, her)).toHaveValue(words)
  })

  await test.step('sent there, it is a draft in neither', async () => {
    await send(second).click()
    await expect(log(second).getByText(words)).toBeVisible()
    await expect(boxFor(second, her)).toHaveValue('')
    await expect(log(first).getByText(words)).toBeVisible()
    await expect(boxFor(first, her)).toHaveValue('')
    for (const page of [first, second]) {
      await page.goto('/chats')
      await expect(page.getByRole('link', { name: her.name })).toBeVisible()
      await expect(page.getByText('Concept:')).toHaveCount(0)
      await page.goto(address)
      await expect(log(page).getByText(words)).toBeVisible()
      await expect(boxFor(page, her)).toHaveValue('')
    }
  })
  await Promise.all([her, him].map(({ page }) => page.context().close()))
  await second.context().close()
})
