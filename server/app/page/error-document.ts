import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyWith } from '#server/app/headers.ts'
import { beginError } from '#server/kit/http/errors.ts'
import { languageOf } from '#server/kit/http/request.ts'
import { html } from '#server/kit/mail.ts'
import { textsOf } from '#server/kit/texts.ts'

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:1.5rem;text-align:center}a{color:inherit;display:inline-block;padding:.75rem}'

const POLICY = policyWith({
  styles: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
})

/** Answers an error to a browser that opened a page or sent its form. */
export function answerErrorPage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message } = beginError(error, request, reply).error
  const language = languageOf(request)
  const t = textsOf(language)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(
      html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${request.brand.name}</title><style>${{ html: STYLE }}</style></head><body><main><h1>${message}</h1><a href="">${t('ui.retry')}</a> <a href="/">${t('ui.next_step.home')}</a></main></body></html>`
        .html,
    )
}
