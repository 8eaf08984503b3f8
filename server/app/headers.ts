import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#contract/rules/pages.ts'
import { linkToken } from '#contract/rules/patterns.ts'
import type { Config } from './config.ts'
import { isFindable } from './site/findable.ts'

type Allowed = {
  styles?: readonly string[]
  scripts?: readonly string[]
  /** Origins that a form may lead to: issuers of a log-in. */
  forms?: readonly string[]
  /** The origin that sends photos, where the site does not. */
  photos?: string | undefined
}

/** The Content-Security-Policy of a page with these inline styles and scripts, by their hashes. */
export const policyWith = ({ styles = [], scripts = [], forms = [], photos }: Allowed): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Pages contain style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' blob: data:", photos].filter(Boolean).join(' '),
    // A browser plays what it recorded before it is sent.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')

const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The page that takes a picture with the camera (spec/verification 3). */
const WITH_CAMERA = HEADERS['permissions-policy']?.replace('camera=()', 'camera=(self)')

/**
 * Pages with a mailed token in their address: neither Referer nor a cache may leak the token
 * (spec/abuse T08, spec/abuse T10).
 */
const isTokenPage = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  return linkToken.test(path.slice(1)) || (!path.startsWith('/api/') && /(^|&)(token|confirm)=/.test(query))
}

/** Sets the headers of every answer (spec/http 14) in one hook, because a plug-in is slower. */
export function setHeaders(app: FastifyInstance, config: Config, photos: string | undefined): void {
  const headers = Object.entries({
    ...HEADERS,
    'content-security-policy': policyWith({ photos }),
    'cache-control': 'no-store',
    ...(config.publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  })
  const put = (request: FastifyRequest, reply: FastifyReply) => {
    if (isTokenPage(request.url)) {
      void reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    }
    const [path = ''] = request.url.split('?')
    if (path === pages['settings-verification']) void reply.header('permissions-policy', WITH_CAMERA)
    if (!isFindable(path) || reply.statusCode >= 400) void reply.header('x-robots-tag', 'noindex')
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    put(request, reply)
    done(null, payload)
  })
  // A stream starts without onSend, so its route needs the headers here.
  app.addHook('onRoute', (route) => {
    if (!route.config?.isStream) return
    const first = async (request: FastifyRequest, reply: FastifyReply) => put(request, reply)
    route.preHandler = [route.preHandler ?? [], first].flat()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers with a stream of events. */
    isStream?: boolean
  }
}
