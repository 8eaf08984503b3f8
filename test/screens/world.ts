import { type Browser, expect, type Page } from '@playwright/test'
import { getPackages } from '#contract/catalogue.ts'
import { createOrder, getOrder, type Order } from '#contract/payments.ts'
import { castAt } from '#server/dev/demo/people/cast.ts'
import { aCouple, act, type Couple } from '#test/journeys/people.ts'

/** The ids that paths of screens need. She is free, he is premium. */
export type World = Couple & { orderId: string; packageId: string; strangerId: string }

/** Makes two members who write to each other; he has paid for an order. */
export async function makeWorld(browser: Browser): Promise<World> {
  const couple = await aCouple(browser, ['Vrij', 'Premium'])
  const { page } = couple.him
  const { packages } = (await act(page, getPackages)) as { packages: { id: string }[] }
  const packageId = packages[1]?.id ?? ''
  const { order, checkout_url } = (await act(page, createOrder, {
    body: { package_id: packageId, method: 'ideal', country: 'NL', immediate: true },
  })) as { order: Order; checkout_url: string }
  await page.request.post(checkout_url, { form: { status: 'paid' }, maxRedirects: 0 })
  await expect.poll(() => stateOf(page, order.id)).toBe('completed')
  // Of the demo: what other journeys insert may have photos without files.
  const { publicId: strangerId = '' } = castAt(new Date()).anna
  return { ...couple, orderId: order.id, packageId, strangerId }
}

const stateOf = async (page: Page, id: string) =>
  ((await act(page, getOrder, { params: { id } })) as Order).status
