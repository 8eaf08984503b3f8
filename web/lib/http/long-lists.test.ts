import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keepFirstPage, reload } from './long-lists.ts'

const SHORT = ['likes', 'given']
const LONG = ['likes', 'received']
const listOf = (...pages: string[]) => ({ pages, pageParams: pages.map((_page, at) => at) })

test('a list begins again at its first page', () => {
  const client = new QueryClient()
  client.setQueryData(LONG, listOf('a', 'b'))
  client.setQueryData(SHORT, listOf('c'))
  for (const key of [LONG, SHORT, ['likes', 'none']]) keepFirstPage(client, key)
  expect(client.getQueriesData({ queryKey: ['likes'] })).toEqual([
    [LONG, listOf('a')],
    [SHORT, listOf('c')],
  ])
})

test('a long list on the screen is not loaded again, only marked; what is short is', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(LONG, listOf('a', 'b'))
  client.setQueryData(SHORT, listOf('c'))
  client.setQueryData(['likes'], { num_received: 2 })
  const asked = vi.fn(async () => ({}))
  for (const queryKey of [LONG, SHORT, ['likes']])
    new QueryObserver(client, { queryKey, queryFn: () => asked().then(() => queryKey) }).subscribe(() => {})
  reload(client, ['likes'])
  expect(asked).toHaveBeenCalledTimes(2)
  expect(client.isFetching({ queryKey: LONG })).toBe(0)
  expect(client.getQueryState(LONG)?.isInvalidated).toBe(true)
})

test('many events are two loads, of which the last one comes after all of them; each browser for itself', () => {
  vi.useFakeTimers()
  const [client, other] = [new QueryClient(), new QueryClient()]
  const loads: string[] = []
  for (const [name, one] of Object.entries({ client, other }))
    vi.spyOn(one, 'invalidateQueries').mockImplementation(async ({ refetchType = 'active' } = {}) => {
      if (refetchType === 'active') loads.push(name)
    })
  for (let event = 0; event < 500; event++) reload(client, ['likes'])
  reload(other, ['likes'])
  reload(client, ['likes'], { exact: true })
  expect(loads).toEqual(['client', 'other', 'client'])
  vi.advanceTimersByTime(1000)
  expect(loads).toEqual(['client', 'other', 'client', 'client'])
  vi.advanceTimersByTime(5000)
  expect(loads).toHaveLength(4)
  vi.useRealTimers()
})

test('what was marked, or is old, is loaded at the next visit, which begins at the first page', async () => {
  const staleTime = 60_000
  const client = new QueryClient({ defaultOptions: { queries: { staleTime } } })
  const asked = vi.fn(async ({ pageParam }: { pageParam: number }) => `page ${pageParam}`)
  const visit = async (queryKey: string[]) => {
    asked.mockClear()
    keepFirstPage(client, queryKey)
    const list = new InfiniteQueryObserver(client, {
      queryKey,
      queryFn: asked,
      initialPageParam: 0,
      getNextPageParam: () => 1,
    })
    const leave = list.subscribe(() => {})
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    leave()
    return asked.mock.calls.length
  }
  client.setQueryData(LONG, listOf('a', 'b'))
  expect(await visit(LONG)).toBe(0)
  client.setQueryData(LONG, listOf('a', 'b'))
  reload(client, ['likes'])
  expect(await visit(LONG)).toBe(1)
  expect(client.getQueryData(LONG)).toEqual(listOf('page 0'))
  for (const list of [listOf('a', 'b'), listOf('c')]) {
    client.setQueryData(SHORT, list, { updatedAt: Date.now() - staleTime })
    expect(await visit(SHORT)).toBe(1)
  }
})
