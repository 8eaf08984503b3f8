import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formPaths, pages } from '#contract/rules/pages.ts'
import { AppError } from '#server/kit/app-error.ts'
import { isFromOwnPage } from '#server/kit/http/request.ts'
import { answerErrorPage } from './error-document.ts'

const MOST_BYTES = 64 * 1024

type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => Promise<FastifyReply> | FastifyReply

/**
 * Accepts forms of pages, which work without JavaScript (spec/pages 28), only from our own pages
 * (spec/abuse T13).
 */
export async function serveForms(app: FastifyInstance, answer: AnswerPage): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    forms.setErrorHandler(answerErrorPage)
    // The issuer of a log-in may send the browser back with a form (response_mode=form_post).
    const opensOnly = ({ routeOptions }: FastifyRequest) => routeOptions.url === pages['login-provider']
    forms.addHook('onRequest', (request, _reply, done) => {
      const mayPost = isFromOwnPage(request) || opensOnly(request)
      done(mayPost ? undefined : new AppError('request.not_from_client'))
    })
    for (const path of formPaths)
      forms.post(path, { schema: { hide: true } }, (request, reply) => {
        if (isFromOwnPage(request)) return answer(request, reply, 200)
        const [pathname] = request.url.split('?')
        return reply.redirect(`${pathname}?${String(request.body)}`, 303)
      })
  })
}
