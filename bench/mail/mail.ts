import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { smtpMailer } from '#server/adapters/mail/mailer.ts'
import type { Mail } from '#server/kit/ports/mail.ts'
import type { BenchResult } from '../report.ts'
import type { Sunk } from './sink.ts'

const GOAL = 1500
const WARM = 1000
const MAILS = 15_000
/** As many as a process runs jobs at once. */
const SENDERS = 3

const TEXT = 'Hoi Anna, er wacht een nieuw bericht op je.\n'.repeat(20)
const HTML = `<table>${'<tr><td style="padding:0">Er wacht een nieuw bericht op je.</td></tr>'.repeat(80)}</table>`

const aMail = (n: number): Mail => ({
  from: 'Vonk <no-reply@localhost>',
  to: `lid${n}@bench.test`,
  subject: 'Er wacht een nieuw bericht op je',
  text: TEXT,
  html: HTML,
  messageId: `<${randomUUID()}@localhost>`,
  headers: { 'List-Unsubscribe': `<http://localhost/unsubscribe/${randomUUID()}>` },
})

/**
 * Measures how many mails of the usual size leave through the transport in a second. The mail
 * server runs in a separate process and takes everything.
 */
export async function benchMail(): Promise<BenchResult> {
  const sink = fork(path.join(import.meta.dirname, 'sink.ts'))
  try {
    const [port] = (await once(sink, 'message')) as [number]
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`)
    let next = 0
    const sender = async (until: number) => {
      while (next < until) await mailer.send(aMail(next++))
    }
    const send = (count: number) => {
      const until = next + count
      return Promise.all(Array.from({ length: SENDERS }, () => sender(until)))
    }
    await send(WARM)
    const [started, before] = [performance.now(), process.cpuUsage()]
    await send(MAILS)
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(before)
    mailer.close()
    sink.send('count')
    const [{ mails, connections }] = (await once(sink, 'message')) as [Sunk]
    const perSecond = MAILS / seconds
    const lost = next - mails
    return {
      name: 'mail',
      rows: [
        { case: 'mails', value: perSecond, unit: '/s', goal: `>= ${GOAL}`, met: perSecond >= GOAL },
        { case: 'connections opened', value: connections, unit: '' },
        { case: 'processor time of the sender', value: (user + system) / MAILS, unit: 'µs' },
        { case: 'bytes of text and HTML', value: TEXT.length + HTML.length, unit: '' },
        { case: 'lost or doubled', value: lost, unit: '', goal: '0', met: lost === 0 },
      ],
    }
  } finally {
    sink.kill()
  }
}
