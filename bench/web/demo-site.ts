import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { getChats } from '#contract/chat.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { freePort } from '#test/free-port.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PASSWORD = 'vonk-demo-2026'
const READY_MS = 240_000

export type Session = { sid: string; has_session: string }

export type DemoSite = {
  url: string
  /** The cookies of a session of this member of the demo. */
  logIn(name: string): Promise<Session>
  get<T>(route: string, session: Session): Promise<T>
  close(): Promise<void>
}

/** Waits while the site is built, its database made and the demo written. */
async function ready(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + READY_MS
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > end) throw new Error('the demo did not start')
    await delay(200)
  }
}

/**
 * Starts the product with its demo in a process and a data folder of its own; in this database,
 * where one is named.
 */
export async function startDemoSite(databaseUrl?: string): Promise<DemoSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-web-'))
  fs.chmodSync(folder, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child: ChildProcess = spawn(process.execPath, [path.join(ROOT, 'bin/start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  })
  await ready(url, child)
  return {
    url,
    async logIn(name) {
      const answer = await fetch(`${url}/api/user.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
        body: JSON.stringify({ email: `${name}@demo.test`, password: PASSWORD }),
      })
      const cookies = new Map(
        answer.headers.getSetCookie().map((one) => {
          const [key = '', value = ''] = one.split(';')[0]?.split('=') ?? []
          return [key, value]
        }),
      )
      const [sid, sign] = [cookies.get('sid'), cookies.get('has_session')]
      if (!sid || !sign) throw new Error(`${name} cannot log in: ${await answer.text()}`)
      return { sid, has_session: sign }
    },
    async get<T>(route: string, session: Session) {
      const answer = await fetch(url + route, { headers: { cookie: `sid=${session.sid}` } })
      return (await answer.json()) as T
    },
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The conversation of a member with somebody whom they match, if there is one. */
export async function conversationOf(site: DemoSite, session: Session): Promise<string> {
  const { chats } = await site.get<CallOutput<typeof getChats>>('/api/chats.php', session)
  const real = chats.find(({ profile, matched }) => !profile.fictional && matched) ?? chats[0]
  if (!real) throw new Error('the demo has no conversation')
  return real.conversation.id
}
