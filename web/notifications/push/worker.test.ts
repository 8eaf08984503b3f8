import { afterEach, expect, test, vi } from 'vitest'
import { worker } from './worker.ts'

afterEach(() => vi.unstubAllGlobals())

test('the worker is there when it is activated, and is then told what to keep', async () => {
  const active = Object.assign(new EventTarget(), { state: 'activating', postMessage: vi.fn() })
  const register = vi.fn(async () => {})
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active }) } })
  const both = Promise.all([worker(), worker()])
  await new Promise((resolve) => setTimeout(resolve))
  expect(active.postMessage).not.toHaveBeenCalled()
  active.state = 'activated'
  active.dispatchEvent(new Event('statechange'))
  await both
  expect(active.postMessage).toHaveBeenCalledOnce()
  expect(register).toHaveBeenCalledOnce()
})
