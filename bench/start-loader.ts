import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Load, Loaded } from './load.ts'

export type Loader = { run(load: Load): Promise<Loaded>; stop(): void }

/** Starts a process that sends one load after the other. */
export function startLoader(): Loader {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'load.ts'))
  return {
    async run(load) {
      child.send(load)
      const [result] = (await once(child, 'message')) as [Loaded]
      return result
    },
    stop: () => child.kill(),
  }
}
