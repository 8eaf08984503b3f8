import type { FastifyInstance } from 'fastify'
import type { Runtime } from '#server/app/runtime.ts'
import type { PostWebhook } from '#server/dev/local-provider/webhooks.ts'

const MOUNT = '/local-provider'

/**
 * The demo's payment provider where members reach it. Nothing is served where another provider
 * collects the money. Its webhooks to this site come in by the same door without a network,
 * wherever PUBLIC_URL may lead from here.
 */
export async function localProviderPages(
  app: FastifyInstance,
  { localProvider, config }: Runtime,
): Promise<void> {
  if (!localProvider) return
  const postHere: PostWebhook = async (url, paymentId) => {
    const { host, pathname, search } = new URL(url)
    const answer = await app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id: paymentId }).toString(),
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
      // The API is there too, for a process of ours that only does jobs.
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
