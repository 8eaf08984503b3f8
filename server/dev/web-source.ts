import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from '#server/app/page/web-build.ts'

const WEB = path.join(import.meta.dirname, '../../web')

/** The web application from its sources, where a change shows at once: `npm run dev`. */
export async function openWebSource(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB,
    configFile: path.join(WEB, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  // The scripts and styles of Vite are in the page itself.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'))
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('/server.ts')) as WebBuild
}
