import { beforeEach, expect, test, vi } from 'vitest'

type Answer = { resolve: (answer: unknown) => void; reject: (error: unknown) => void; signal: AbortSignal }
const uploads: Answer[] = []
const upload = vi.fn(
  (_endpoint: unknown, _fields: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      uploads.push({ resolve, reject, signal })
    }),
)
vi.mock('#web/lib/http/upload.ts', () => ({ upload }))
vi.mock('#web/lib/http/session.ts', () => ({ whenUserChanges: () => {} }))
// Another file may have loaded the module, with its uploads.
vi.resetModules()
const { stage, stopStaging } = await import('./staging.ts')

const file = new Blob(['bytes'])
let key = ''
beforeEach(() => {
  uploads.length = 0
  upload.mockClear()
  key = crypto.randomUUID()
})

test('what the sheet has begun the outbox ends: one upload, also where it was there before its turn came', async () => {
  const [one, other] = [stage({ key, file }), stage({ key, file })]
  uploads[0]?.resolve({ photo: 'the photo' })
  expect(await Promise.all([one, other, stage({ key, file })])).toEqual(Array(3).fill('the photo'))
  expect(upload).toHaveBeenCalledOnce()
})

test('what has failed is tried again, with the same key', async () => {
  const first = stage({ key, file })
  uploads[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  const again = stage({ key, file })
  uploads[1]?.resolve({ photo: 'the photo' })
  expect(await again).toBe('the photo')
  expect(upload.mock.calls.map(([, , options]) => options)).toMatchObject([{ key }, { key }])
})

test('what is not wanted any more stops, and can begin anew at once', async () => {
  const first = stage({ key, file })
  stopStaging(key)
  const again = stage({ key, file })
  await expect(first).rejects.toThrow()
  uploads[1]?.resolve({ photo: 'the photo' })
  expect(await again).toBe('the photo')
  expect(await stage({ key, file })).toBe('the photo')
})
