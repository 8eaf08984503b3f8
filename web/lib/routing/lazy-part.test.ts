import { expect, test, vi } from 'vitest'
import { loadLater, loadLaterParts } from './lazy-part.ts'

test('what loads later loads once for all that wait for it', async () => {
  const load = vi.fn(() => Promise.resolve('file'))
  const loadOnce = loadLater(load)
  expect(await Promise.all([loadOnce(), loadOnce(), loadLaterParts(), loadOnce()])).toContain('file')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure is loaded again', async () => {
  const load = vi.fn(() => Promise.resolve('file')).mockRejectedValueOnce(new Error('no network'))
  const loadOnce = loadLater(load)
  await expect(loadOnce()).rejects.toThrow('no network')
  await expect(loadOnce()).resolves.toBe('file')
})
