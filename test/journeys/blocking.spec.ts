import { expect, type Page, type Route } from '@playwright/test'
import { blockMember } from '#contract/blocks.ts'
import { nl } from '#locales/nl.ts'
import {
  aCouple,
  act,
  aMember,
  errorsOf,
  expectSound,
  open,
  type Person,
  searchOfThem,
  takenOver,
  toastOf,
} from './people.ts'
import { test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const linkTo = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(name) })

/** This member's lists, search and profile pages do not show the other member. */
async function expectHidden({ page }: Person, other: Person, gender: 'male' | 'female'): Promise<void> {
  await open(page, '/likes')
  await expect(page.getByText(nl.likes.empty.received)).toBeVisible()
  await open(page, '/likes?tab=matches')
  await expect(page.getByText(nl.likes.empty.matches)).toBeVisible()
  await open(page, searchOfThem(gender))
  await expect(page.getByText(/(leden|lid) gevonden$/).first()).toBeVisible()
  await expect(linkTo(page, other.name)).toHaveCount(0)
  await open(page, `/members/${other.id}`)
  await expect(heading(page)).toHaveText('Dit profiel is niet meer te bekijken')
}

test('a block hides two members from each other at once, and unblocking brings no chat and no likes back', {
  tag: '@phone',
}, async ({ browser }) => {
  test.slow()
  const { her, him, conversationId } = await aCouple(browser, ['Bente', 'Bas'])
  const earlier = await aMember(browser, { name: 'Boris', gender: 'male' })
  await act(her.page, blockMember, { params: { id: earlier.id } })
  await earlier.page.context().close()
  // Five seconds after the start she asks once more (spec/chat 35), what may be gone by then.
  const conversation = `/api/conversations/${conversationId}`
  const askedAgain = [conversation, `${conversation}/messages`].map((path) =>
    her.page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  )
  for (const [person, other] of [
    [her, him],
    [him, her],
  ] as const) {
    await open(person.page, `/chats/${conversationId}`)
    await expect(person.page.getByRole('log').getByText(`ik ben ${other.name}`)).toBeVisible()
  }

  await Promise.all(askedAgain)
  const errors = errorsOf(her.page)
  await test.step('she blocks him from the conversation, and is told what that does', async () => {
    await her.page
      .getByRole('button', { name: `Opties bij het gesprek met ${him.name}` })
      .last()
      .click()
    await her.page.getByRole('menuitem', { name: `${him.name} blokkeren` }).click()
    const dialog = her.page.getByRole('dialog')
    await expect(dialog.getByText(nl.profiles.block.gone)).toBeVisible()
    await expectSound(her.page)
    // The news that the conversation is gone may come before the answer.
    const answerLate = async (route: Route) => {
      const response = await route.fetch()
      await her.page.waitForURL(/\/chats$/)
      await route.fulfill({ response })
    }
    await her.page.route('**/api/blocks/*', answerLate, { times: 1 })
    await dialog.getByRole('button', { name: nl.profiles.block.confirm }).click()
    await expect(toastOf(her.page, `${him.name} is geblokkeerd`)).toBeVisible()
    await expect(her.page).toHaveURL(/\/chats$/)
    await expect(linkTo(her.page, him.name)).toHaveCount(0)
    expect(errors).toEqual([])
  })

  await test.step('the conversation that he has open goes away without him doing anything', async () => {
    await expect(him.page).toHaveURL(/\/chats$/)
    await expect(him.page.getByText('Dit gesprek bestaat niet meer.')).toBeVisible()
    await expect(linkTo(him.page, her.name)).toHaveCount(0)
    await expectSound(him.page)
    const hisErrors = errorsOf(him.page)
    await him.page.reload()
    await takenOver(him.page)
    await expect(him.page.getByText('Dit gesprek bestaat niet meer.')).toHaveCount(0)
    expect(hisErrors).toEqual([])
  })

  await test.step('they are hidden from each other', async () => {
    await Promise.all([expectHidden(her, him, 'male'), expectHidden(him, her, 'female')])
  })

  await test.step('unblocked they see each other again, but what they had is gone', async () => {
    await open(her.page, '/settings?group=privacy')
    await her.page.getByRole('button', { name: `${him.name} deblokkeren` }).scrollIntoViewIfNeeded()
    await expectSound(her.page)
    await her.page.getByRole('button', { name: `${him.name} deblokkeren` }).click()
    await expect(toastOf(her.page, `${him.name} is niet meer geblokkeerd`)).toBeVisible()
    const next = her.page.getByRole('button', { name: `${earlier.name} deblokkeren` })
    await expect(next).toBeFocused()
    await next.press('Enter')
    await expect(her.page.getByText(nl.settings.blocked.none)).toBeVisible()
    await expect(her.page.getByRole('heading', { name: nl.settings.blocked.title })).toBeFocused()
    await Promise.all([expectSeenAgain(her, him), expectSeenAgain(him, her)])
  })
  await Promise.all([her.page.context().close(), him.page.context().close()])
})

async function expectSeenAgain({ page }: Person, other: Person): Promise<void> {
  await open(page, `/members/${other.id}`)
  await expect(heading(page)).toContainText(other.name)
  await expect(page.getByRole('button', { name: nl.profiles.like, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await open(page, '/chats')
  await expect(page.getByText(nl.chat.empty.title)).toBeVisible()
}
