import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const DIST = path.join(import.meta.dirname, '../../../web/dist-admin')

/** Stricter than that of the site: no worker, no manifest, no media but images. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the admin's own build (spec/admin 15): its files below /admin/assets/, and one document
 * for every other address below /admin. It contains nothing of the members' pages.
 */
export async function serveAdmin(app: FastifyInstance): Promise<void> {
  const index = path.join(DIST, 'index.html')
  const hidden = { schema: { hide: true } }
  const html = fs.existsSync(index) ? fs.readFileSync(index, 'utf8') : undefined
  const answer = async (reply: FastifyReply) => {
    void reply.header('content-security-policy', POLICY).header('referrer-policy', 'no-referrer')
    if (html === undefined)
      return reply.code(503).type('text/plain').send('The admin is not built yet: npm run build')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  }
  if (html !== undefined)
    await app.register(fastifyStatic, {
      root: path.join(DIST, 'assets'),
      prefix: '/admin/assets/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
      schemaHide: true,
    })
  else app.get('/admin/assets/*', hidden, (_request, reply) => reply.callNotFound())
  const icon = path.join(DIST, 'icon.svg')
  app.get('/admin', hidden, (_request, reply) => answer(reply))
  app.get('/admin/*', hidden, (_request, reply) => answer(reply))
  app.get('/admin/icon.svg', hidden, (_request, reply) =>
    fs.existsSync(icon)
      ? reply.type('image/svg+xml').header('cache-control', 'no-cache').send(fs.readFileSync(icon))
      : answer(reply),
  )
}
