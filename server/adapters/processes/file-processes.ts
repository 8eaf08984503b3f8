import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '#server/kit/http/limit-concurrency.ts'
import { OVER_MEMORY, type ProcessReply } from './replies.ts'

type Limits = {
  /** Starts a process that takes orders (take-orders.ts). */
  start: () => ChildProcess
  /** The most seconds for decoding a file. */
  seconds: number
  /** The most processes at the same time. */
  atOnce: number
}

// Starting and encoding may be slow on a busy machine, but do not depend on the stranger's file.
const PATIENCE_SECONDS = 60
// Lower priority than the application, but enough to finish in time on a busy machine.
const NICER = 5

// Members upload three photos at a time, so a process stays for the next file.
const IDLE_SECONDS = 20

/** Starts a module as a process with a lower priority than the application. */
export function startProcess(module: URL, megabytes: number): ChildProcess {
  const child = fork(fileURLToPath(module), [String(megabytes)], {
    execArgv: ['--max-old-space-size=128'],
    // An attacker who takes over the process finds no secret.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Its threads start later and inherit the priority.
  if (child.pid) os.setPriority(child.pid, Math.min(os.getPriority() + NICER, 19))
  return child
}

/** The child process keeps this process alive only while it works. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

type Outcome<Made> = { made: Made } | 'unreadable' | 'died'

/** One file in one process. A file that takes too much time or memory counts as unreadable. */
function workIn<Made>(
  child: ChildProcess,
  order: object,
  seconds: number,
  isNew: boolean,
): Promise<Outcome<Made>> {
  return new Promise((resolve) => {
    let deadline: ReturnType<typeof setTimeout> | undefined
    const end = (outcome: Outcome<Made>) => {
      clearTimeout(deadline)
      child.off('message', onReply).off('exit', exited).off('error', failed)
      resolve(outcome)
    }
    const within = (most: number) => {
      clearTimeout(deadline)
      deadline = setTimeout(() => {
        child.kill('SIGKILL')
        end('unreadable')
      }, most * 1000)
    }
    const exited = (code: number | null) => end(code === OVER_MEMORY ? 'unreadable' : 'died')
    const failed = () => {
      child.kill('SIGKILL')
      end('died')
    }
    const send = () => {
      within(seconds)
      child.send(order, (error) => error && failed())
    }
    const onReply = (reply: ProcessReply<Made>) => {
      if (reply.kind === 'ready') send()
      else if (reply.kind === 'decoded') within(PATIENCE_SECONDS)
      else end(reply.kind === 'made' ? { made: reply.made } : 'unreadable')
    }
    child.on('message', onReply).on('exit', exited).on('error', failed)
    within(PATIENCE_SECONDS)
    if (!isNew) send()
  })
}

/** Each idle process ends after some time. */
function idleProcesses() {
  const idle: { child: ChildProcess; goes: ReturnType<typeof setTimeout> }[] = []
  const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && !child.killed
  return {
    take(): ChildProcess | undefined {
      for (let next = idle.pop(); next; next = idle.pop()) {
        clearTimeout(next.goes)
        if (isAlive(next.child)) return next.child
      }
      return undefined
    },
    keep(child: ChildProcess): void {
      if (!isAlive(child)) return
      hold(child, false)
      const goes = setTimeout(() => {
        idle.splice(
          idle.findIndex((one) => one.child === child),
          1,
        )
        child.kill('SIGKILL')
      }, IDLE_SECONDS * 1000)
      goes.unref()
      idle.push({ child, goes })
    },
  }
}

/**
 * Reads files of strangers in child processes, so that a hostile file cannot harm the server. If a
 * process dies, another one tries the file once more, because the file may not be the cause; then
 * it is `interrupted`.
 */
export function fileProcesses<Made>({ start, seconds, atOnce }: Limits) {
  const inTurn = limitConcurrency(atOnce)
  const idle = idleProcesses()
  const tryOnce = async (order: object): Promise<Outcome<Made>> => {
    const waiting = idle.take()
    const child = waiting ?? start()
    // An idle process that fails is dropped.
    if (!waiting) child.on('error', () => {})
    hold(child, true)
    const outcome = await workIn<Made>(child, order, seconds, !waiting)
    idle.keep(child)
    return outcome
  }
  return (order: object): Promise<Made | 'unreadable' | 'interrupted'> =>
    inTurn('decode', async () => {
      const first = await tryOnce(order)
      const outcome = first === 'died' ? await tryOnce(order) : first
      if (outcome === 'died') return 'interrupted'
      return outcome === 'unreadable' ? outcome : outcome.made
    })
}
