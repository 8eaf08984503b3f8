import fs from 'node:fs'
import path from 'node:path'
import type { TestApp } from '#test/app.ts'
import type { TakenMail } from './mail-server.ts'

/** What mail servers and mail programs tell of a mail that they got, as they do. */

const FOLDER = path.join(import.meta.dirname, '../../../server/adapters/mail/mail-reports')
const SECRET = { 'x-webhook-secret': 'a webhook secret of the tests' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const read = (name: string) => fs.readFileSync(path.join(FOLDER, `${name}.eml`), 'utf8')
const reports = { bounce: read('postfix-unknown-user'), fbl: read('feedback-abuse') }

/** `counted`, `known` or `ignored`; the status where it was none of these. */
async function told(t: TestApp, body: string | object, type: string): Promise<string> {
  const answer = await t.visitor().raw('POST', '/webhooks/mail', body, { ...SECRET, 'content-type': type })
  return answer.statusCode === 200 ? answer.json<{ result: string }>().result : String(answer.statusCode)
}

/** A mail that came back for good, or one that was marked as spam; the same report each time. */
export function reportOf(t: TestApp, kind: keyof typeof reports, { to, messageId }: TakenMail) {
  const raw = reports[kind]
    .replaceAll('<MESSAGE-ID>', messageId)
    .replaceAll('anna@demo.test', to)
    .replace(/^Message-I[dD]: <(?=20|fbl)/m, `Message-ID: <${messageId.slice(6, 42)}`)
  return told(t, raw, 'message/rfc822')
}

/** A mailbox that is full today. */
export const softBounce = (t: TestApp, recipient: string) =>
  told(t, { type: 'bounce', recipient, severity: 'soft' }, 'application/json')

/** The button of the mail program (RFC 8058): one POST, without a cookie. Gives the status. */
export async function oneClick(t: TestApp, { headers }: TakenMail): Promise<string> {
  const { pathname } = new URL(headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
  const answer = await t.visitor().raw('POST', pathname, 'List-Unsubscribe=One-Click', FORM)
  return String(answer.statusCode)
}
