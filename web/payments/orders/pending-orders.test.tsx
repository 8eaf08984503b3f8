import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { nl } from '#locales/nl.ts'
import { newQueryClient } from '#web/lib/http/query-client.ts'
import { LanguageProvider, loadTexts } from '#web/lib/texts/i18n.tsx'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { usePendingOrders } from './pending-orders.tsx'

beforeAll(() => loadTexts('nl'))

const Notice = () => usePendingOrders().notice

function drawn(...orders: Partial<Order>[]): string {
  const client = newQueryClient()
  const listed = orders.map((order) => ({
    credits: 50,
    amount: { amount: '24.95', currency: 'EUR' },
    created_at: '2026-11-20T12:00:00.000Z',
    checkout_url: null,
    transfer: null,
    ...order,
  }))
  const page = { orders: listed as Order[], has_more: false }
  client.setQueryData(ordersQuery.queryKey, { pages: [page], pageParams: [undefined] })
  return renderToString(
    <QueryClientProvider client={client}>
      <LanguageProvider first="nl">
        <MemoryRouter>
          <Notice />
        </MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

test('an order that is not settled is shown with its state and the way to it (spec/payments 19)', () => {
  const { result } = nl.payments
  const shown = drawn({ id: 'a', status: 'pending' }, { id: 'b', status: 'completed' })
  expect(shown).toContain(result.title.pending)
  expect(shown).toContain('href="/transactions/a"')
  expect(shown).toContain('Kijk eerst hoe het met')
  expect(shown).not.toContain('/transactions/b')
  const unpaid = drawn({ id: 'a', status: 'pending', checkout_url: 'https://pay.example/1' })
  expect(unpaid).toContain(result.not_paid)
})

test('several orders are shown in one notice, each with the way to it', () => {
  const { result } = nl.payments
  const unpaid = { id: 'b', status: 'pending', checkout_url: 'https://pay.example/1' } as const
  const shown = drawn({ id: 'a', status: 'pending' }, unpaid)
  expect(shown.match(/role="status"/g)).toHaveLength(1)
  expect(shown).toContain('Kijk eerst hoe het met')
  for (const text of [
    result.title.pending,
    result.not_paid,
    'href="/transactions/a"',
    'href="/transactions/b"',
  ])
    expect(shown).toContain(text)
})

test('nothing is shown where every order is settled', () => {
  expect(drawn({ id: 'b', status: 'completed' }, { id: 'c', status: 'cancelled' })).toBe('')
})
