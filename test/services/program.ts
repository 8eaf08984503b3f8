import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A program of the machine that serves a port. It ends with this process. */
export type Program = {
  pid: number
  /** The last lines that it wrote. */
  output(): string
  signal(name: NodeJS.Signals): void
  /** Asks it to stop, and waits until it is gone. */
  end(): Promise<void>
  /** Ends it with SIGKILL and waits until it is gone. */
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The first of these programs that is installed. */
export const installed = (...names: string[]): string | undefined =>
  names.find((name) => !spawnSync(name, ['--version'], { stdio: 'ignore' }).error)

const accepts = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.connect(port, host, () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })

export type ProgramOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & {
  /** The address of its port. */
  host?: string
}

/** Starts a program and waits until it serves its port. Throws what it wrote if it ends before. */
export async function startProgram(
  file: string,
  args: readonly string[],
  port: number,
  { host = '127.0.0.1', ...options }: ProgramOptions = {},
): Promise<Program> {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let words = ''
  const listen = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  while (!(await accepts(port, host))) {
    if (hasEnded()) throw new Error(`${file} ended: ${words}`)
    await delay(5)
  }
  return {
    pid: child.pid ?? 0,
    output: () => words,
    signal: (name) => void child.kill(name),
    async end() {
      child.kill('SIGTERM')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A program that can be killed and started again at the same port. */
export type Restartable = { port: number; start(): Promise<void>; kill(): Promise<void> }

/** Starts a program as `startProgram` does. */
export async function restartable(file: string, args: readonly string[], port: number): Promise<Restartable> {
  let program = await startProgram(file, args, port)
  return {
    port,
    async start() {
      program = await startProgram(file, args, port)
    },
    kill: () => program.kill(),
  }
}
