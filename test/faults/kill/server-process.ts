import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const MAIN = path.join(import.meta.dirname, '../../../server/main.ts')

export type ServerOptions = {
  databaseUrl: string
  port: number
  dataDir: string
  /** Another program instead of the whole product. */
  main?: string
  args?: string[]
  /** Another program that starts it, with nothing but `args`. */
  program?: string
  /** More variables of the environment, such as the point at which the process must die. */
  env?: Record<string, string>
}

/** The product in a process of its own, as `node server/main.ts` starts it. */
export type ServerProcess = {
  /** Ends it with this signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
  /** The last lines of its output, and how it ended. */
  output(): string
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** For nodes that share a database: a provider that is away, as each may not have one inside. */
export const PROVIDER_AWAY = { MOLLIE_BASE_URL: 'http://127.0.0.1:9/v2' }

/** As in production, but without mail. */
export const environment = ({ databaseUrl, port, dataDir, env }: ServerOptions): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Vonk <no-reply@vonk.example>',
  PAYMENT_PROVIDER: 'local',
  SESSION_SECRET: 'a secret of the faults, longer than 32 characters',
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'error',
  ...env,
})

/** Starts the product and waits until it serves. Throws its last output if it ends before. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { program, main = MAIN, args = [] } = options
  const child = spawn(program ?? process.execPath, program ? args : [main, ...args], {
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let words = ''
  const listen = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-10_000)
  }
  child.stderr.on('data', listen)
  child.stdout.on('data', listen)
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => {
    running.delete(child)
    words += `\nended: ${String(signal ?? code)}`
    return 'ended' as const
  })
  const ready = new Promise<'ready'>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve('ready')
    })
  })
  if ((await Promise.race([ready, ended])) === 'ended') throw new Error(`the server ended:\n${words}`)
  return {
    async end(signal) {
      child.kill(signal)
      await ended
    },
    output: () => words,
  }
}
