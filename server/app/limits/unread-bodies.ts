import type { FastifyInstance, FastifyRequest } from 'fastify'

const LONGEST_MS = 10_000
const MOST_BYTES = 256 * 1024

const isArriving = ({ raw }: FastifyRequest) =>
  !raw.complete && ('transfer-encoding' in raw.headers || Number(raw.headers['content-length']) > 0)

function endAfterAWhile(raw: FastifyRequest['raw']): void {
  const timer = setTimeout(() => !raw.complete && raw.destroy(), LONGEST_MS).unref()
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}

/**
 * Closes connections whose body is too slow or too long (spec/abuse T57): one that takes more than
 * ten seconds (uploads have the time of the whole request), or of which more than 256 KiB come
 * after the answer, such as a refused upload. Node would read all of it. Shorter bodies are read to
 * their end, so that the connection can be reused.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isUpload = request.routeOptions.schema?.consumes
    if (isArriving(request) && !isUpload) endAfterAWhile(request.raw)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isArriving(request)) return done(null, payload)
    const { raw } = request
    let bytes = 0
    raw.on('data', (part: Buffer) => {
      bytes += part.length
      // A client that still sends reads the answer only if the connection lives until it is sent.
      if (bytes > MOST_BYTES && reply.raw.writableFinished) raw.destroy()
    })
    raw.resume()
    if (request.routeOptions.schema?.consumes) endAfterAWhile(raw)
    done(null, payload)
  })
}
