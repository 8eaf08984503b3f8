import { expect, type Page } from '@playwright/test'
import { getPackages, type Packages } from '#contract/catalogue.ts'
import { createOrder, getOrder, type Order } from '#contract/payments.ts'
import { admin as nl, server as serverNl } from '#locales/nl.ts'
import { staffBrowser } from './admin.ts'
import { act, aMember, expectSound, isPhone, newBrowser, open, type Person, toastOf } from './people.ts'
import { test } from './test.ts'

const { admin } = nl
test.describe.configure({ timeout: 180_000 })

/** Orders the largest package; the answer has the address at which it is paid. */
async function orderOf(person: Person, code?: string): Promise<{ order: Order; checkout_url: string }> {
  const { packages } = (await act(person.page, getPackages)) as Packages
  return (await act(person.page, createOrder, {
    body: {
      package_id: packages.at(-1)?.id,
      method: 'ideal',
      ...(code ? { discount_code: code } : {}),
    },
  })) as { order: Order; checkout_url: string }
}

/** The largest amount of euros in a text, as a Dutch page writes it. */
const eurosIn = (text: string) =>
  Math.max(
    ...[...text.matchAll(/€\s([\d.]+,\d\d)/g)].map(([, amount = '']) =>
      Number(amount.replaceAll('.', '').replace(',', '.')),
    ),
  )

const inDialog = (page: Page) => page.getByRole('dialog')
const fillReason = (page: Page) => inDialog(page).getByLabel(admin.reason.label).fill('Vroeg erom per mail')

test('a part of an order goes back once a second person approves', { tag: '@desktop' }, async ({
  browser,
  page,
}) => {
  const device = isPhone(page) ? 'phone' : 'desktop'
  const buyer = await aMember(browser, { name: 'Koper', gender: 'female' })
  const { order, checkout_url } = await orderOf(buyer)
  await open(buyer.page, checkout_url)
  await buyer.page.getByRole('button', { name: serverNl.provider.acts.paid, exact: true }).click()
  await expect
    .poll(async () => ((await act(buyer.page, getOrder, { params: { id: order.id } })) as Order).status)
    .toBe('completed')

  const asker = await staffBrowser(page, ['finance'], `Fien ${device}`)
  await test.step('the order is found by its number, and gets goodwill', async () => {
    await asker.goto(`/admin/orders?q=${order.number}`)
    await asker.getByRole('link', { name: order.number }).click()
    await expect(asker.getByRole('heading', { level: 1 })).toHaveText(`Bestelling ${order.number}`)
    await expectSound(asker)
    await asker.getByRole('main').getByRole('button', { name: admin.orders.goodwill }).click()
    await inDialog(asker).getByLabel(admin.orders.credits).fill('100')
    await fillReason(asker)
    await expectSound(asker)
    await inDialog(asker).getByRole('button', { name: admin.orders.goodwill }).click()
    await expect(toastOf(asker, admin.orders.goodwill_done)).toBeVisible()
  })

  await test.step('a refund that is too much for one day waits, and its asker cannot approve it', async () => {
    await asker.getByRole('main').getByRole('button', { name: admin.orders.refund }).click()
    await inDialog(asker).getByLabel(admin.orders.amount_in.replace('{currency}', 'EUR')).fill('25,00')
    await fillReason(asker)
    await inDialog(asker).getByRole('button', { name: admin.orders.refund }).click()
    await expect(toastOf(asker, admin.orders.asked_second)).toBeVisible()
    await expect(asker.getByText(admin.approvals.cannot.same_person)).toBeVisible()
    await expect(asker.getByRole('button', { name: admin.approvals.approve })).toHaveCount(0)
  })

  await test.step('somebody else approves, and the money goes back', async () => {
    const other = await staffBrowser(await newBrowser(browser), ['finance'], `Otto ${device}`)
    await other.goto('/admin/approvals?state=waiting')
    await expectSound(other)
    const asked = other.getByRole('row').filter({ hasText: buyer.name })
    await expect(asked.getByRole('link', { name: buyer.name })).toHaveAttribute(
      'href',
      `/admin/members/${buyer.id}`,
    )
    await asked.getByRole('link', { name: admin.member_page.order }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Bestelling ${order.number}`)
    await other.getByRole('button', { name: admin.approvals.approve }).click()
    await expect(toastOf(other, admin.approvals.states.approved)).toBeVisible()
    await expect
      .poll(async () => ((await act(buyer.page, getOrder, { params: { id: order.id } })) as Order).refunded)
      .toEqual({ amount: '25.00', currency: 'EUR' })
    // The provider says later that the money is back.
    await expect(async () => {
      await other.reload()
      await expect(other.getByText(admin.orders.refund_states.refunded).first()).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await expectSound(other)
    await other.goto('/admin/books')
    const money = other.getByRole('table', { name: admin.books_room.money })
    const refunded = money.getByRole('row').filter({ hasText: admin.books_room.sums.refunded })
    await expect(refunded).toContainText('€')
    // Other journeys pay and give back in the same books.
    expect(eurosIn(await refunded.innerText())).toBeGreaterThanOrEqual(25)
    await expectSound(other)
  })
})

test('a discount code is created, used, and used up', { tag: '@desktop' }, async ({ browser, page }) => {
  const device = isPhone(page) ? 'phone' : 'desktop'
  const code = `ZOMER${device.toUpperCase()}`
  const marketing = await staffBrowser(page, ['marketing'])
  await test.step('it is created with a budget of one order', async () => {
    await marketing.goto('/admin/codes')
    await marketing.getByRole('main').getByRole('button', { name: admin.codes_room.create }).click()
    const dialog = inDialog(marketing)
    await dialog.getByLabel(admin.codes_room.code, { exact: true }).fill(code)
    await dialog.getByLabel(admin.codes_room.percentage).fill('30')
    await dialog.getByRole('textbox', { name: new RegExp(`^${admin.codes_room.budget}`) }).fill('1')
    await expectSound(marketing)
    await dialog.getByRole('button', { name: admin.codes_room.create }).click()
    await expect(marketing.getByText(code)).toBeVisible()
    await expectSound(marketing)
  })

  const first = await aMember(browser, { name: 'Eerste', gender: 'male' })
  const second = await aMember(browser, { name: 'Tweede', gender: 'male' })
  expect((await orderOf(first, code)).order.discount).toEqual({ code, value_percentage: 30 })
  await expect(orderOf(second, code)).rejects.toThrow(/catalogue\.code_exhausted/)

  await test.step('the room shows its use, and stops it', async () => {
    await marketing.goto(`/admin/codes?q=${code}`)
    const row = marketing.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText(admin.codes_room.states.exhausted)
    await row.getByRole('button', { name: admin.codes_room.stop }).click()
    await inDialog(marketing).getByRole('button', { name: admin.codes_room.stop }).click()
    await expect(row).toContainText(admin.codes_room.states.stopped)
  })
})
