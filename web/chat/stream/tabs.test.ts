import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StreamParts, shareStream } from './tabs.ts'

type Tab = {
  last: number
  parts: StreamParts | undefined
  connected: boolean[]
  reached: number[]
  close: () => void
}
let tabs: Tab[]

beforeEach(() => {
  tabs = []
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  for (const { close } of tabs) close()
})

/** `last`: the last change that the tab has applied. */
function openTab(last: number): Tab {
  const tab: Tab = { last, parts: undefined, connected: [], reached: [], close: () => {} }
  tab.close = shareStream('7', {
    open: (parts) => {
      tab.parts = parts
    },
    take: () => {},
    typing: () => {},
    connected: (connected) => void tab.connected.push(connected),
    last: () => tab.last,
    reached: (reached) => void tab.reached.push(reached),
  })
  tabs.push(tab)
  return tab
}

async function leaderAndFollower(): Promise<[leader: Tab, follower: Tab]> {
  const leader = openTab(12)
  await vi.waitFor(() => expect(leader.parts).toBeDefined())
  return [leader, openTab(9)]
}

test('the leading tab tells the others how far it is once its stream is open again', async () => {
  const [leader, follower] = await leaderAndFollower()
  await vi.waitFor(() => expect(follower.connected).toEqual([false]))
  expect(follower.reached).toEqual([])
  leader.parts?.state(true)
  await vi.waitFor(() => expect(follower.reached).toEqual([12]))
  expect(follower.connected).toEqual([false, true])
  leader.last = 13
  // A tab that becomes visible checks that the leader answers.
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(follower.reached).toEqual([12, 13]))
})

test('a visible tab takes over from a leader that is silent, also where two of them ask', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
  let release = () => {}
  const suspended = navigator.locks.request(
    'live:7',
    () => new Promise<void>((resolve) => (release = resolve)),
  )
  const [one, other] = [openTab(1), openTab(1)]
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => {
    vi.advanceTimersByTime(500)
    expect(one.parts ?? other.parts).toBeDefined()
  })
  release()
  await suspended.catch(() => {})
})

test('a tab that stopped leads no more, also where it gets the stolen lock only then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
  let grant = () => {}
  vi.spyOn(navigator.locks, 'request').mockImplementation(
    ((_name: string, ...[options, lead]: [LockOptions, () => Promise<void>]) =>
      new Promise((resolve, reject) => {
        if (options.steal) grant = () => void lead().then(resolve, reject)
      })) as never,
  )
  const tab = openTab(1)
  vi.advanceTimersByTime(3000)
  tab.close()
  grant()
  expect(tab.parts).toBeUndefined()
  vi.restoreAllMocks()
})

test('a tab that leads again is not connected before its stream is open again', async () => {
  const [leader, follower] = await leaderAndFollower()
  leader.parts?.state(true)
  await vi.waitFor(() => expect(follower.connected.at(-1)).toBe(true))
  const { parts } = leader
  let release = () => {}
  const stolen = navigator.locks.request(
    'live:7',
    { steal: true },
    () => new Promise<void>((resolve) => (release = resolve)),
  )
  follower.close()
  await vi.waitFor(() => expect(parts?.signal.aborted).toBe(true))
  release()
  await stolen
  await vi.waitFor(() => expect(leader.parts).not.toBe(parts))
  const another = openTab(9)
  await vi.waitFor(() => expect(another.connected).toEqual([false]))
})
