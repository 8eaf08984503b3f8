import { expect, test } from 'vitest'
import type { ProfileCard } from '#contract/profiles.ts'
import type { LikeState } from './like-cache.ts'
import { createPendingLikes } from './pending-likes.ts'

const profile = { id: 'a', liked: false } as ProfileCard

function aWorld(likesBack = false) {
  const sent: boolean[] = []
  const shown: LikeState[] = []
  const waiting: { accept: () => void; refuse: () => void }[] = []
  const state = { liked: false, matched: false }
  const setLike = createPendingLikes({
    stateOf: () => ({ ...state }),
    show: (_profile, first) => {
      const become = (to: LikeState) => {
        shown.push(to)
        Object.assign(state, to)
      }
      become(first)
      return { become, end: () => {} }
    },
    send: (_id, liked) => {
      sent.push(liked)
      return new Promise((resolve, reject) => {
        waiting.push({
          accept: () => resolve({ match: liked && likesBack }),
          refuse: () => reject(new Error('refused')),
        })
      })
    },
  })
  const answer = async (how: 'accept' | 'refuse') => {
    waiting.shift()?.[how]()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { setLike, sent, shown, answer, state }
}

test('a like is on the screen before the server has answered', async () => {
  const { setLike, shown, answer, state } = aWorld()
  const done = setLike(profile, true)
  expect(shown).toEqual([{ liked: true, matched: false }])
  await answer('accept')
  expect(await done).toEqual({ liked: true, matched: false })
  expect(state).toEqual({ liked: true, matched: false })
})

test('a mutual like becomes a match with the answer', async () => {
  const { setLike, shown, answer } = aWorld(true)
  const done = setLike(profile, true)
  await answer('accept')
  expect(await done).toEqual({ liked: true, matched: true })
  expect(shown.at(-1)).toEqual({ liked: true, matched: true })
})

test('a refused like is taken off the screen and told', async () => {
  const { setLike, answer, state } = aWorld()
  const done = setLike(profile, true)
  const told = expect(done).rejects.toThrow('refused')
  await answer('refuse')
  await told
  expect(state).toEqual({ liked: false, matched: false })
})

test('a refused end of a match brings the match back', async () => {
  const { setLike, answer, state } = aWorld()
  Object.assign(state, { liked: true, matched: true })
  const told = expect(setLike(profile, false)).rejects.toThrow('refused')
  expect(state).toEqual({ liked: false, matched: false })
  await answer('refuse')
  await told
  expect(state).toEqual({ liked: true, matched: true })
})

test('of many presses only the last one counts, one call at a time', async () => {
  const { setLike, sent, answer, state } = aWorld()
  const first = setLike(profile, true)
  expect(await setLike(profile, false)).toBeUndefined()
  expect(await setLike(profile, true)).toBeUndefined()
  expect(await setLike(profile, false)).toBeUndefined()
  expect(sent).toEqual([true])
  await answer('accept')
  expect(sent).toEqual([true, false])
  await answer('accept')
  expect(await first).toEqual({ liked: false, matched: false })
  expect(state.liked).toBe(false)
})

test('who comes back to what the server holds sends nothing more', async () => {
  const { setLike, sent, answer } = aWorld()
  const first = setLike(profile, true)
  await setLike(profile, false)
  await setLike(profile, true)
  await answer('accept')
  await first
  expect(sent).toEqual([true])
})
