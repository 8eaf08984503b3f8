import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoginProof } from '#contract/accounts.ts'
import { logInWith } from './log-in-with.ts'

const SECRETS = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' }
const BODY = { email: 'a@b.nl', password: 'een lange zin' }

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const aWork = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 100,
    counter: 20,
    data: { for: 'ab' },
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    ...SECRETS,
  })
const needed = (work: unknown) =>
  answer(403, { error: { code: 'accounts.login_proof_needed', message: 'Tekst', next: 'retry', work } })

const fetches = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const sent = (index: number) =>
  JSON.parse(fetches.mock.calls[index]?.[1].body as string) as typeof BODY & { proof?: LoginProof }

beforeEach(() => {
  vi.stubGlobal('fetch', fetches)
  vi.stubGlobal('document', { documentElement: { lang: 'nl' } })
  fetches.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test('a log-in that is asked for work does it, says so and tries again', async () => {
  const work = await aWork()
  const onWork = vi.fn()
  fetches.mockResolvedValueOnce(needed(work)).mockResolvedValueOnce(answer(200, { user: { id: 'a' } }))
  expect(await logInWith(BODY, onWork)).toEqual({ user: { id: 'a' } })
  expect(onWork).toHaveBeenCalledOnce()
  expect(sent(0)).toEqual(BODY)
  const { proof, ...body } = sent(1)
  expect(body).toEqual(BODY)
  expect(proof?.work).toEqual(work)
  const told = await verifySolution({ challenge: work, solution: proof!.solution, deriveKey, ...SECRETS })
  expect(told.verified).toBe(true)
})

test('whom no work lets in is told after the second', async () => {
  fetches.mockImplementation(async () => needed(await aWork()))
  await expect(logInWith(BODY, () => {})).rejects.toMatchObject({ code: 'accounts.login_proof_needed' })
  expect(fetches).toHaveBeenCalledTimes(3)
})

test('a wrong password is told at once', async () => {
  fetches.mockResolvedValue(
    answer(403, { error: { code: 'accounts.login_failed', message: 'Tekst', next: 'edit' } }),
  )
  const onWork = vi.fn()
  await expect(logInWith(BODY, onWork)).rejects.toMatchObject({ code: 'accounts.login_failed' })
  expect(fetches).toHaveBeenCalledOnce()
  expect(onWork).not.toHaveBeenCalled()
})
