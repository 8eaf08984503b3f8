import { expect, test } from 'vitest'
import { inOrder } from './queue.ts'

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
  const first = inOrder(act('first'))
  const failing = inOrder(async () => {
    done.push('failing')
    throw new Error('no')
  })
  const second = inOrder(act('second'))
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
