import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const LEAST_BYTES = 1024
const TEXT = /^(text\/(?!event-stream)|application\/(json|xml|manifest\+json)|image\/svg)/

const brotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Higher levels cost more time than they save in transfer. */
const encoders: Record<'br' | 'gzip', (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (content) => asGzip(content, { level: 6 }),
}

/** The best encoding that the client accepts. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding'] ?? ''
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0)`).test(accepted))
}

/**
 * Whether another site caused the request. It can choose the address and measure the length of the
 * answer, so compression would be a side channel (BREACH).
 */
export const isForeign = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  if (payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return false
  return TEXT.test(String(reply.getHeader('content-type') ?? ''))
}

function vary(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '')
  if (!names.includes(name)) void reply.header('vary', names ? `${names}, ${name}` : name)
}

/** Compresses answers from 1 KiB on (spec/http 17), except built files and streams. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(reply, payload)) return done(null, payload)
    vary(reply, 'accept-encoding')
    const encoding = isForeign(request) ? undefined : acceptedEncoding(request)
    if (!encoding) return done(null, payload)
    encoders[encoding](Buffer.from(payload as string)).then(
      (compressed) => {
        void reply.header('content-encoding', encoding).removeHeader('content-length')
        done(null, compressed)
      },
      (error: Error) => done(error),
    )
  })
}
