import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const children = new Set<ChildProcess>()

/** A process of this bench that answers one order after the other. */
export type Child = { pid: number; ask<Answer>(order: object | string): Promise<Answer> }

/** Starts a file of this folder in a process of its own. */
export function startChild(file: string): Child {
  const child = fork(path.join(import.meta.dirname, file))
  children.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`)
  })
  ended.catch(() => {})
  return {
    pid: child.pid ?? 0,
    async ask<Answer>(order: object | string) {
      child.send(order)
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
      return answer
    },
  }
}

export function endChildren(): void {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
}
