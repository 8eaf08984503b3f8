import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { getUser, type User } from '#contract/accounts.ts'
import { getLikes, type Likes } from '#contract/likes.ts'
import { type EditableProfile, getProfile } from '#contract/own-profile.ts'
import { landers, nl } from '#locales/nl.ts'
import { expectSound, fillBirthDate, isPhone, open, PASSWORD, takenOver } from './people.ts'
import { test } from './test.ts'

const { shared } = landers

const signup = nl.accounts.signup
const answerOf = async <T>(page: Page, { path }: { path: string }) =>
  (await (await page.request.get(path)).json()) as T

type Brought = { region?: string; interests?: string[]; likes?: number }
type Way = {
  /** The address below /landers/. */
  lander: string
  /** What a visitor does before the steps; they begin with the date of birth unless `asksWho`. */
  begin: (page: Page) => Promise<Brought | void>
  /** The steps are in a dialog on desktop and on a page of their own on phones. */
  opens?: boolean
}

const main = (page: Page) => page.getByRole('main')
const card = (page: Page) => page.locator('#signup-card')

async function answerWho(form: Locator, next: string): Promise<void> {
  await form.getByRole('group', { name: signup.gender }).getByText(nl.enums.gender.female).click()
  await form.getByRole('group', { name: signup.seeking }).getByText(nl.enums.gender.male).click()
  await form.getByRole('button', { name: next }).click()
}

const ways: Way[] = [
  {
    lander: 'alonetonight/weekend',
    begin: async (page) => {
      await main(page).getByLabel(shared.home).selectOption({ label: 'Utrecht' })
      return { region: 'NL-UT' }
    },
  },
  { lander: 'collagelanding/again', begin: async () => {} },
  { lander: 'gallery/no-such-slug', begin: async () => {} },
  {
    lander: 'iconslanding',
    begin: async (page) => {
      for (const name of ['Koffie', 'Muziek']) await main(page).getByRole('button', { name }).click()
      return { interests: ['coffee', 'music'] }
    },
  },
  {
    lander: 'maplanding',
    begin: async (page) => {
      await main(page).getByRole('list').getByRole('button', { name: 'Drenthe' }).click()
      return { region: 'NL-DR' }
    },
  },
  {
    lander: 'socialnetwork',
    begin: async (page) => {
      await main(page).getByRole('button', { name: 'Ik ook' }).first().click()
      return { interests: ['cooking'] }
    },
  },
  { lander: 'transitionsvideolanding', begin: async () => {} },
  { lander: 'video/walk', begin: async () => {} },
  {
    lander: 'adultonly',
    opens: true,
    begin: async (page) => {
      await main(page).getByRole('button', { name: 'Ik ben 18 of ouder' }).click()
    },
  },
  {
    lander: 'tinderswipe',
    opens: true,
    begin: async (page) => {
      await expect(main(page).locator('img').first()).toBeVisible()
      const like = main(page).getByRole('button', { name: /^Like / })
      await like.click()
      await like.click()
      return { likes: 2 }
    },
  },
  {
    lander: 'whoneedsstrings',
    opens: true,
    begin: async (page) => {
      for (const answer of [shared.yes, shared.no, shared.yes])
        await main(page).getByRole('button', { name: answer, exact: true }).click()
      await main(page).getByRole('link', { name: shared.sign_up }).click()
    },
  },
]

for (const { lander, begin, opens } of ways) {
  test(`a visitor of ${lander} signs up there, and keeps what they chose`, { tag: '@phone' }, async ({
    page,
  }) => {
    test.slow()
    await open(page, `/landers/${lander}?network=adnet&sub3=campagne`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page)
    await takenOver(page)
    const brought = (await begin(page)) ?? {}
    const form = opens ? (isPhone(page) ? main(page) : page.getByRole('dialog')) : card(page)
    await answerWho(form, opens ? signup.next : shared.next)
    const next = form.getByRole('button', { name: signup.next })
    await fillBirthDate(form, '1992-06-15')
    if (brought.region) await expect(form.getByLabel('Provincie')).toHaveValue(brought.region)
    else await form.getByLabel('Provincie').selectOption({ label: 'Zeeland' })
    await next.click()
    await form.getByLabel(signup.name).fill(`Lander ${randomUUID().slice(0, 6)}`)
    await next.click()
    await form.getByLabel(signup.email).fill(`lid@${randomUUID()}.nl`)
    await next.click()
    await form.getByLabel(signup.password, { exact: true }).fill(PASSWORD)
    await form.getByLabel(/voorwaarden/).check()
    await form.getByRole('button', { name: signup.submit }).click()
    await expect(page.getByRole('heading', { name: nl.accounts.confirm.title })).toBeVisible()

    const { user } = await answerOf<{ user: User }>(page, getUser)
    expect(user.profile.region).toBe(brought.region ?? 'NL-ZE')
    const { profile } = await answerOf<{ profile: EditableProfile }>(page, getProfile)
    expect(profile.interests.toSorted()).toEqual(brought.interests ?? [])
    if (brought.likes)
      await expect.poll(async () => (await answerOf<Likes>(page, getLikes)).num_given).toBe(brought.likes)
  })
}

test('a press on a member of the gallery begins a sign-up with a message to them', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/landers/gallery')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  await main(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/members\/[\w-]+\/signup$/)
})
