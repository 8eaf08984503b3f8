import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formPaths } from '#contract/rules/form-pages.ts'
import { pages } from '#contract/rules/pages.ts'
import { AppError } from '#server/kit/app-error.ts'
import { isFromOwnPage } from '#server/kit/http/request.ts'
import { answerErrorPage } from './error-document.ts'

const MOST_BYTES = 64 * 1024
/** A picture of a phone's camera; a browser with JavaScript sends larger ones in another way. */
const PICTURE_BYTES = 12 * 1024 * 1024
const PICTURE_FORM: string = pages['settings-verification']

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
  // The issuer of a log-in may send the browser back with a form (response_mode=form_post).
  const opensOnly = ({ routeOptions }: FastifyRequest) => routeOptions.url === pages['login-provider']
  const serve = (type: string, bodyLimit: number, paths: readonly string[]) =>
    app.register(async (forms) => {
      forms.removeAllContentTypeParsers()
      forms.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
        done(null, body),
      )
      forms.setErrorHandler(answerErrorPage)
      forms.addHook('onRequest', (request, _reply, done) => {
        const mayPost = isFromOwnPage(request) || opensOnly(request)
        done(mayPost ? undefined : new AppError('request.not_from_client'))
      })
      for (const path of paths)
        forms.post(path, { schema: { hide: true } }, (request, reply) => {
          if (isFromOwnPage(request)) return answer(request, reply, 200)
          const [pathname] = request.url.split('?')
          return reply.redirect(`${pathname}?${String(request.body)}`, 303)
        })
    })
  await serve(
    'application/x-www-form-urlencoded',
    MOST_BYTES,
    formPaths.filter((path) => path !== PICTURE_FORM),
  )
  await serve('multipart/form-data', PICTURE_BYTES, [PICTURE_FORM])
}
