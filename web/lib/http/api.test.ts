import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getUser, logIn, logOut, updateUser } from '#contract/accounts.ts'
import { sendMessage } from '#contract/chat.ts'
import { searchMembers } from '#contract/search.ts'
import type * as api from './api.ts'
import { type CallError, call, fieldErrors } from './api.ts'
import { whenLoggedOut } from './logged-out.ts'

const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
const refusal = (code: string, more: object = {}) => ({
  error: { code, message: 'Tekst', next: 'retry', ...more },
})

const fetches = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const sent = (index = 0) => {
  const [url, init] = fetches.mock.calls[index]!
  return { url, init, headers: init.headers as Record<string, string> }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('fetch', fetches)
  vi.stubGlobal('document', { documentElement: { lang: 'nl' } })
  fetches.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  whenLoggedOut(() => {})
})

async function settled<T>(promise: Promise<T>): Promise<T | CallError> {
  const result = promise.catch((error: unknown) => error as CallError)
  await vi.runAllTimersAsync()
  return result
}

describe('call', () => {
  test('fills the path, the query and the body', async () => {
    fetches.mockImplementation(async () => answer(200, {}))
    await settled(call(sendMessage, { params: { id: 'a/b' }, body: { kind: 'text', body: 'Hoi' } }))
    await settled(call(searchMembers, { query: { min_age: 20, country: undefined, has_photo: 'true' } }))
    expect(sent().url).toBe('/api/conversations/a%2Fb/messages')
    expect(sent().init.body).toBe('{"kind":"text","body":"Hoi"}')
    expect(sent(1).url).toBe('/api/members?min_age=20&has_photo=true')
  })

  test('keeps one Idempotency-Key over its retries, and takes that of the caller', async () => {
    fetches
      .mockResolvedValueOnce(answer(503))
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValue(answer(200, {}))
    await settled(call(updateUser, { body: { language: 'nl' } }))
    const keys = [0, 1, 2].map((index) => sent(index).headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
    await settled(call(updateUser, { body: { language: 'nl' } }, { key: 'mine' }))
    expect(sent(3).headers['idempotency-key']).toBe('mine')
  })

  test('gives up after five retries', async () => {
    fetches.mockImplementation(async () => answer(503))
    const error = await settled(call(getUser, {}))
    expect(fetches).toHaveBeenCalledTimes(6)
    expect(error).toMatchObject({ status: 503, code: 'request.unavailable' })
  })

  test('never repeats log-in, nor the log-out that acts by GET', async () => {
    fetches.mockImplementation(async () => answer(503))
    await settled(call(logIn, { body: { email: 'a@b.nl', password: 'x' } }))
    await settled(call(logOut, {}))
    expect(fetches).toHaveBeenCalledTimes(2)
    expect(sent().headers).toMatchObject({ 'x-request-type': 'client' })
    expect(sent().headers['idempotency-key']).toBeUndefined()
  })

  test('throws code, text, next step, fields and details', async () => {
    const fields = { email: { code: 'accounts.email_invalid', message: 'Ongeldige e-mail' } }
    fetches.mockResolvedValue(answer(400, refusal('request.invalid', { fields, limit: 3, next: 'edit' })))
    const error = await settled(call(updateUser, { body: { language: 'nl' } }))
    expect(error).toMatchObject({
      code: 'request.invalid',
      message: 'Tekst',
      next: 'edit',
      details: { limit: 3 },
    })
    expect(fieldErrors(error)).toEqual({ email: 'Ongeldige e-mail' })
  })

  test('takes a page of a proxy for an outage, not for an answer', async () => {
    fetches.mockImplementation(async () => new Response('<html>', { status: 200 }))
    expect(await settled(call(getUser, {}))).toMatchObject({ code: 'request.unavailable' })
  })

  test('tells when the session is over, but not for the user endpoint', async () => {
    const loggedOut = vi.fn()
    whenLoggedOut(loggedOut)
    const body = { ...refusal('accounts.authentication_required'), authentication_required: true }
    fetches.mockImplementation(async () => answer(403, body))
    await settled(call(getUser, {}))
    expect(loggedOut).not.toHaveBeenCalled()
    await settled(call(searchMembers, {}))
    expect(loggedOut).toHaveBeenCalledOnce()
  })

  test('inside the server a session that ends concerns one page, not the process', async () => {
    // A second instance of the module, so that the other tests still run as in a browser.
    const ownModule = './api.ts?inside'
    const inside: Pick<typeof api, 'call' | 'callInside'> = await import(ownModule)
    const loggedOut = vi.fn()
    whenLoggedOut(loggedOut)
    const body = { ...refusal('accounts.authentication_required'), authentication_required: true }
    inside.callInside({ language: () => 'nl', fetch: async () => answer(403, body) })
    expect(await settled(inside.call(searchMembers, {}))).toMatchObject({ loggedOut: true })
    expect(loggedOut).not.toHaveBeenCalled()
  })

  test('stops when it is aborted', async () => {
    fetches.mockImplementation(async () => answer(503))
    const stop = new AbortController()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const result = call(getUser, {}, { signal: stop.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    stop.abort(new Error('gone'))
    expect(await result).toMatchObject({ message: 'gone' })
    expect(fetches).toHaveBeenCalledOnce()
  })
})
