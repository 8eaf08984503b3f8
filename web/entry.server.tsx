import { PassThrough, Readable } from 'node:stream'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { visitContext } from './lib/routing/visit.ts'

const PATIENCE_MS = 5000

/**
 * Sends the page whole: streamed parts need a script, and the loaders have loaded everything that
 * the page waits for.
 */
// oxlint-disable-next-line max-params -- as React Router calls it
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, failed } = context.get(visitContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    const { pipe, abort } = renderToPipeableStream(
      <StrictMode>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </StrictMode>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError: failed,
      },
    )
    const timer = setTimeout(() => abort(), PATIENCE_MS)
    body.on('close', () => clearTimeout(timer))
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(visitContext).failed(error)
}
