import type { FastifyInstance, FastifyReply } from 'fastify'
import { codesOfStaff } from '#server/dev/demo/staff/demo-staff.ts'
import type { DevRuntime } from '#server/dev/dev-services.ts'
import { html } from '#server/kit/mail.ts'

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1.5rem; color: #2B1A14; background: #FBF6F3 }
a { color: #A8330B } h1 { font-size: 1.5rem } li { margin: 0 0 .75rem } ul { list-style: none; padding: 0 }
small { color: #6A5145 } iframe { width: 100%; height: 34rem; border: 1px solid #DCCBC1; border-radius: 10px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #DCCBC1; border-radius: 10px; padding: 1rem }`

const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' about:; img-src data:; base-uri 'none'; form-action 'none'"

type Shown = ReturnType<typeof html>

export const devPage = (reply: FastifyReply, title: string, body: Shown) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CSP)
    .send(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${{ html: STYLE }}</style></head><body><h1>${title}</h1>${body}</body></html>`
        .html,
    )

const elsewhere = ({ localProvider }: DevRuntime) =>
  html`<p><a href="/dev/mail">Mail box</a> · <a href="/dev/sms">Text messages</a> · <a href="/dev/codes">Codes of staff</a>${
    localProvider ? html` · <a href="/local-provider/">Test payments</a>` : []
  }</p>`

function codePages(app: FastifyInstance, runtime: DevRuntime): void {
  const hidden = { schema: { hide: true } }
  const { ctx } = runtime
  const codes = () => codesOfStaff(ctx.db, ctx.config.secret)
  app.get('/dev/codes.json', hidden, codes)
  app.get('/dev/codes', hidden, async (_request, reply) => {
    const rows = (await codes()).map(
      ({ email, code }) => html`<li><b>${code}</b> <small>${email}</small></li>`,
    )
    return devPage(
      reply,
      'Codes of staff',
      html`${elsewhere(runtime)}<p>What the authenticator apps of the staff show now. Log in at <a href="/admin">/admin</a> with the password of the demo; each code works once.</p><ul>${rows}</ul>`,
    )
  })
}

/** Serves the demo's mails, text messages and codes. Never part of a production server. */
export function devPages(app: FastifyInstance, runtime: DevRuntime): void {
  const { mailBox, smsBox } = runtime
  codePages(app, runtime)
  const hidden = { schema: { hide: true } }
  app.get<{ Querystring: { to?: string | string[] } }>(
    '/dev/mail.json',
    hidden,
    (request) => mailBox?.list([request.query.to].flat()[0]) ?? [],
  )
  app.get<{ Querystring: { to?: string | string[] } }>(
    '/dev/sms.json',
    hidden,
    (request) => smsBox?.list([request.query.to].flat()[0]) ?? [],
  )
  app.get('/dev/sms', hidden, (_request, reply) => {
    const rows = (smsBox?.list() ?? []).map(
      ({ to, text, at }) => html`<li><small>${to} · ${at}</small><pre>${text}</pre></li>`,
    )
    const texts = rows.length ? html`<ul>${rows}</ul>` : html`<p>No text message yet.</p>`
    return devPage(reply, 'Text messages', html`${elsewhere(runtime)}${texts}`)
  })
  app.get('/dev/mail', hidden, (_request, reply) => {
    const mails = mailBox?.list() ?? []
    const rows = mails.map(
      (mail) =>
        html`<li><a href="/dev/mail/${mail.id}">${mail.subject}</a><br><small>${mail.to} · ${mail.at}</small></li>`,
    )
    return devPage(
      reply,
      'Mail box',
      html`${elsewhere(runtime)}${mails.length ? html`<ul>${rows}</ul>` : html`<p>No mail yet. Sign up, and it lands here.</p>`}`,
    )
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', hidden, (request, reply) => {
    const mail = mailBox?.list().find(({ id }) => id === request.params.id)
    if (!mail) return devPage(reply.code(404), 'No such mail', html`<p><a href="/dev/mail">All mails</a></p>`)
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
    return devPage(
      reply,
      mail.subject,
      html`<p><a href="/dev/mail">All mails</a> · <small>${mail.to} · ${mail.at}</small></p>
        ${link ? [html`<p><a href="${link}">${link}</a></p>`] : []}
        <iframe title="HTML" sandbox srcdoc="${mail.html}"></iframe><h2>Plain text</h2><pre>${mail.text}</pre>`,
    )
  })
}
