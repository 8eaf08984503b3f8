import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Role } from '#contract/admin/permissions.ts'
import { getPackages, type Packages } from '#contract/catalogue.ts'
import { createOrder, getOrder, type Order } from '#contract/payments.ts'
import { nl } from '#locales/admin/nl.ts'
import { nl as serverNl } from '#locales/server/nl.ts'
import { acceptInvitation, staffCommand } from './admin.ts'
import { act, aMember, expectSound, isPhone, newBrowser, type Person, toastOf } from './people.ts'

const { admin } = nl
test.describe.configure({ timeout: 180_000 })

/** Somebody of staff in a browser of their own. */
async function somebody(browser: Browser, device: string, name: string, role: Role): Promise<Page> {
  const page = await newBrowser(browser)
  const email = `${name.toLowerCase()}.${role}.${device}@staff.test`
  await acceptInvitation(page, staffCommand('add', email, '--role', role), email, `${name} ${device}`)
  return page
}

/** Orders the largest package; the answer has the address at which it is paid. */
async function orderOf(person: Person): Promise<{ order: Order; checkout_url: string }> {
  const { packages } = (await act(person.page, getPackages)) as Packages
  return (await act(person.page, createOrder, {
    body: { package_id: packages.at(-1)?.id, method: 'ideal' },
  })) as { order: Order; checkout_url: string }
}

const inDialog = (page: Page) => page.getByRole('dialog')
const fillReason = (page: Page) => inDialog(page).getByLabel(admin.reason.label).fill('Vroeg erom per mail')

test('a part of an order goes back once a second person approves', async ({ browser, page }) => {
  const device = isPhone(page) ? 'phone' : 'desktop'
  const buyer = await aMember(browser, { name: 'Koper', gender: 'female' })
  const { order, checkout_url } = await orderOf(buyer)
  await buyer.page.goto(checkout_url)
  await buyer.page.getByRole('button', { name: serverNl.provider.acts.paid, exact: true }).click()
  await expect
    .poll(async () => ((await act(buyer.page, getOrder, { params: { id: order.id } })) as Order).status)
    .toBe('completed')

  const asker = await somebody(browser, device, 'Fien', 'finance')
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
    await expect(asker.getByText(admin.approvals.own)).toBeVisible()
    await expect(asker.getByRole('button', { name: admin.approvals.approve })).toHaveCount(0)
  })

  await test.step('somebody else approves, and the money goes back', async () => {
    const other = await somebody(browser, device, 'Otto', 'finance')
    await other.goto('/admin/approvals?state=waiting')
    await expectSound(other)
    await other.getByRole('link', { name: buyer.name }).first().click()
    await other.getByRole('button', { name: admin.approvals.approve }).click()
    await expect(toastOf(other, admin.approvals.states.approved)).toBeVisible()
    await expect
      .poll(async () => ((await act(buyer.page, getOrder, { params: { id: order.id } })) as Order).refunded)
      .toEqual({ amount: '25.00', currency: 'EUR' })
    await other.reload()
    await expect(other.getByText(admin.orders.refund_states.refunded).first()).toBeVisible()
    await expectSound(other)
  })
})
