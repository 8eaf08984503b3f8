import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPendingChanges, queryChange } from './pending-changes.ts'

const key = ['list']
const list = queryChange<string[]>({ queryKey: key }, (ids) => ids.filter((id) => id !== 'a'))
const count = queryChange<number>({ queryKey: key }, (known, isAnswer) => (isAnswer ? undefined : known - 1))

let client: QueryClient
let showChange: ReturnType<typeof createPendingChanges>['showChange']
let waiting: PromiseWithResolvers<unknown>[]
let asked: number
let leave: () => void

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  showChange = createPendingChanges(client).showChange
  waiting = []
  asked = 0
  leave = new QueryObserver(client, {
    queryKey: key,
    queryFn: () => {
      asked++
      const answer = Promise.withResolvers<unknown>()
      waiting.push(answer)
      return answer.promise
    },
  }).subscribe(() => {})
})
afterEach(() => leave())

const answer = async (data: unknown) => {
  waiting.shift()?.resolve(data)
  await new Promise((resolve) => setTimeout(resolve))
}
const shown = () => client.getQueryData(key)

describe('an answer that was asked for before a change ended', () => {
  test('shows the change, before the end and after it', async () => {
    const change = showChange(list)
    await answer(['a', 'b'])
    expect(shown()).toEqual(['b'])
    void client.refetchQueries({ queryKey: key })
    change.end()
    await answer(['a', 'b', 'c'])
    expect(shown()).toEqual(['b', 'c'])
    void client.refetchQueries({ queryKey: key })
    await answer(['a', 'b', 'c'])
    expect(shown(), 'somebody else has undone it since').toEqual(['a', 'b', 'c'])
  })

  test('is loaded again at the end, where it does not tell whether it knows the change', async () => {
    await answer(3)
    const change = showChange(count)
    expect(shown()).toBe(2)
    void client.refetchQueries({ queryKey: key })
    await answer(3)
    expect([shown(), asked]).toEqual([3, 2])
    change.end()
    await answer(2)
    expect([shown(), asked]).toEqual([2, 3])
  })

  test('is loaded again once, where the change has ended before it comes', async () => {
    const change = showChange(count)
    change.end()
    await answer(3)
    await answer(2)
    expect([shown(), asked, waiting.length]).toEqual([2, 2, 0])
  })

  test('stays as it came after a refusal', async () => {
    const change = showChange(list)
    change.become()
    change.end()
    await answer(['a', 'b'])
    expect(shown()).toEqual(['a', 'b'])
  })
})

test('a change leaves a list as old as it is', async () => {
  await answer(['a', 'b'])
  await client.invalidateQueries({ queryKey: key, refetchType: 'none' })
  const before = client.getQueryState(key)
  showChange(list).end()
  expect(shown()).toEqual(['b'])
  expect(client.getQueryState(key)).toMatchObject({
    isInvalidated: true,
    dataUpdatedAt: before?.dataUpdatedAt,
  })
})

test('a first load that is out of date before it comes is made again', async () => {
  void client.invalidateQueries({ queryKey: key })
  await answer(['old'])
  expect([shown(), asked]).toEqual([['old'], 2])
  await answer(['new'])
  expect([shown(), asked]).toEqual([['new'], 2])
})
