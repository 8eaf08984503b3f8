import fs from 'node:fs'
import path from 'node:path'
import type { TestApp } from '#test/app.ts'
import type { TakenMail } from './mail-server.ts'

/** Reports of mail servers and mail programs about a received mail. */

const FOLDER = path.join(import.meta.dirname, '../../../server/adapters/mail/mail-reports')
const SECRET = { 'x-webhook-secret': 'a webhook secret of the tests' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const read = (name: string) => fs.readFileSync(path.join(FOLDER, `${name}.eml`), 'utf8')
const reports = { bounce: read('postfix-unknown-user'), fbl: read('feedback-abuse') }

/** Returns `counted`, `known` or `ignored`, else the HTTP status. */
async function postReport(t: TestApp, body: string | object, type: string): Promise<string> {
  const answer = await t.visitor().raw('POST', '/webhooks/mail', body, { ...SECRET, 'content-type': type })
  return answer.statusCode === 200 ? answer.json<{ result: string }>().result : String(answer.statusCode)
}

/** A bounce or a spam mark; the same report each time. */
export function reportOf(t: TestApp, kind: keyof typeof reports, { to, messageId }: TakenMail) {
  const raw = reports[kind]
    .replaceAll('<MESSAGE-ID>', messageId)
    .replaceAll('anna@demo.test', to)
    .replace(/^Message-I[dD]: <(?=20|fbl)/m, `Message-ID: <${messageId.slice(6, 42)}`)
  return postReport(t, raw, 'message/rfc822')
}

export const softBounce = (t: TestApp, recipient: string) =>
  postReport(t, { type: 'bounce', recipient, status: '4.2.2' }, 'application/json')

/** Unsubscribes as the mail program does (RFC 8058), without a cookie. Returns the status. */
export async function oneClick(t: TestApp, { headers }: TakenMail): Promise<string> {
  const { pathname } = new URL(headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
  const answer = await t.visitor().raw('POST', pathname, 'List-Unsubscribe=One-Click', FORM)
  return String(answer.statusCode)
}
