import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { changingUser, currentUser, patchUser, refetchUser, setUser, whenUserChanges } from './session.ts'

const user = (id: string, credits = 5) => ({ id, credits }) as User
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

afterEach(() => {
  vi.unstubAllGlobals()
  setUser(null)
})

function server(reply: () => Promise<Response>, cookie = 'locale=nl; has_session=1') {
  const page = { documentElement: { lang: 'nl' }, cookie }
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', vi.fn(reply))
  return page
}

test('a late answer does not overwrite what happened since', async () => {
  let reply: (response: Response) => void = () => {}
  server(() => new Promise((resolve) => void (reply = resolve)))
  setUser(user('anna', 5))
  const asked = refetchUser()
  patchUser({ credits: 4 })
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  reply(answer(200, { user: user('anna', 5) }))
  await asked
  expect(currentUser()?.credits).toBe(4)
})

test('what was seen as somebody is forgotten when somebody else is logged in', () => {
  const forget = vi.fn()
  whenUserChanges(forget)
  setUser(user('anna'))
  expect(forget).toHaveBeenCalledTimes(1)
  setUser(user('anna', 3))
  expect(forget).toHaveBeenCalledTimes(1)
  setUser(user('bram'))
  setUser(null)
  expect(forget).toHaveBeenCalledTimes(3)
})

test('an outage does not log out', async () => {
  setUser(user('anna'))
  server(async () => answer(500, {}))
  await refetchUser()
  expect(currentUser()?.id).toBe('anna')
  server(async () =>
    answer(403, {
      error: { code: 'accounts.authentication_required', message: '', next: 'login' },
      authentication_required: true,
    }),
  )
  await refetchUser()
  expect(currentUser()).toBeNull()
})

test('what the old session is refused while a new one begins does not log out', async () => {
  setUser(user('anna'))
  let begun = false
  server(async () =>
    begun ? answer(200, { user: user('anna', 9) }) : answer(403, { authentication_required: true }),
  )
  let begin: () => void = () => {}
  const before = refetchUser()
  const replaced = changingUser(() => new Promise<void>((resolve) => void (begin = resolve)))
  const during = refetchUser()
  await new Promise((resolve) => void setTimeout(resolve))
  expect(currentUser()?.id).toBe('anna')
  begun = true
  begin()
  await Promise.all([before, replaced, during])
  expect(currentUser()?.credits).toBe(9)
})

test('a user whom the server read before it took a change does not undo it', async () => {
  setUser({ ...user('anna'), profile: { invisible: false } } as User)
  let taken = false
  server(async () => answer(200, { user: { ...user('anna'), profile: { invisible: taken } } }))
  let take: () => void = () => {}
  const before = refetchUser()
  const change = changingUser(() => new Promise<void>((resolve) => void (take = resolve)))
  patchUser({ profile: { invisible: true } as User['profile'] })
  const during = refetchUser()
  await new Promise((resolve) => void setTimeout(resolve))
  expect(currentUser()?.profile.invisible).toBe(true)
  taken = true
  take()
  await Promise.all([before, change, during])
  expect(currentUser()?.profile.invisible).toBe(true)
})

test('a user who is asked for waits for every change that is under way', async () => {
  setUser(user('anna', 5))
  server(async () => answer(200, { user: user('anna', 9) }))
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changes = [first, second].map(({ promise }) => changingUser(() => promise))
  const asked = refetchUser()
  second.resolve()
  await changes[1]
  await new Promise((resolve) => void setTimeout(resolve))
  expect(fetch).not.toHaveBeenCalled()
  first.resolve()
  await Promise.all([...changes, asked])
  expect(currentUser()?.credits).toBe(9)
})

test('a browser without the sign of a session asks for no user', async () => {
  server(async () => answer(403, { authentication_required: true }), 'locale=nl; has_sessions=1')
  await refetchUser()
  expect(fetch).not.toHaveBeenCalled()
  expect(currentUser()).toBeNull()
})

test('a session that ended elsewhere is asked about once', async () => {
  const page = server(async () => answer(403, { authentication_required: true }))
  await refetchUser()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(page.cookie).toBe('has_session=; path=/; max-age=0')
})
