import type { FastifyInstance } from 'fastify'
import type { DevRuntime } from '#server/dev/dev-services.ts'
import type { PostWebhook } from '#server/dev/local-provider/webhooks.ts'

const MOUNT = '/local-provider'

/**
 * Serves the demo's payment provider on the site; does nothing with another provider. Webhooks to
 * this site are called in memory, because PUBLIC_URL may be unreachable from here.
 */
export async function localProviderPages(
  app: FastifyInstance,
  { localProvider, config }: DevRuntime,
): Promise<void> {
  if (!localProvider) return
  const postHere: PostWebhook = async (url, { type, text }) => {
    const { host, pathname, search } = new URL(url)
    const answer = await app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { host, 'content-type': type },
      payload: text,
    })
    return answer.statusCode
  }
  localProvider.postWith(config.publicUrl, postHere)
  app.addHook('onClose', async () => localProvider.postWith(config.publicUrl, undefined))
  app.get(MOUNT, { schema: { hide: true } }, (_request, reply) => reply.redirect(`${MOUNT}/`, 303))
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.route({
      // The API is served too, for a process that only runs jobs.
      method: ['GET', 'POST', 'DELETE'],
      url: `${MOUNT}/*`,
      schema: { hide: true },
      exposeHeadRoute: false,
      handler: (request, reply) => {
        reply.hijack()
        localProvider.handle(request.raw, reply.raw, request.url.slice(MOUNT.length))
      },
    })
  })
}
