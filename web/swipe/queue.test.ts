import { expect, test } from 'vitest'
import { inTurn } from './queue.ts'

test('one thing is done after the other, also after one that failed', async () => {
  const done: string[] = []
  const release: (() => void)[] = []
  const act = (name: string) => () =>
    new Promise<void>((resolve) => {
      done.push(`${name} begins`)
      release.push(() => {
        done.push(`${name} ends`)
        resolve()
      })
    })
  const first = inTurn(act('first'))
  const failing = inTurn(async () => {
    done.push('failing')
    throw new Error('no')
  })
  const second = inTurn(act('second'))
  await Promise.resolve()
  expect(done).toEqual(['first begins'])
  release[0]?.()
  await first
  await expect(failing).rejects.toThrow('no')
  await Promise.resolve()
  release[1]?.()
  await second
  expect(done).toEqual(['first begins', 'first ends', 'failing', 'second begins', 'second ends'])
})
