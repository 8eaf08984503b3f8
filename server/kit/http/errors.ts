import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorBody, type ErrorCode, errors, isErrorCode } from '#contract/rules/errors.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Language } from '#contract/rules/values.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { errorText } from '#server/kit/texts.ts'
import { languageOf } from './request.ts'

type Refusal = { code: ErrorCode; details?: Record<string, unknown>; fields?: Record<string, ErrorCode> }

const HTTP_CODES: Record<number, ErrorCode> = {
  400: 'request.invalid',
  403: 'request.not_found', // a path outside the web application is answered like a missing file
  404: 'request.not_found',
  413: 'request.too_large',
  414: 'request.not_found',
  415: 'request.wrong_type',
  429: 'request.too_many',
  503: 'request.unavailable',
}

/**
 * PostgreSQL is restarting, in recovery, full, overloaded or unreachable. The outcome is unknown,
 * so the client repeats the call with the same key.
 */
export const isUnavailable = (error: { code?: string; message?: string; file?: string }): boolean =>
  /^(08...|57P0.|53...|57014|55P03|25006|25P03|40001|40P01)$/.test(error.code ?? '') ||
  // Functions of the log of PostgreSQL (xlogfuncs.c) refuse to run in recovery, in any language.
  (error.code === '55000' && error.file?.startsWith('xlog') === true) ||
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    error.code ?? '',
  ) ||
  /Connection terminated|timeout (exceeded when trying to connect|expired)|Client (was closed|has encountered)/.test(
    error.message ?? '',
  )

function codeOf(message: string): ErrorCode {
  if (isErrorCode(message)) return message
  return message.endsWith('received undefined') ? 'request.field_required' : 'request.field_invalid'
}

function fieldsOf(error: {
  validation: { instancePath: string; message?: string; params?: unknown }[]
}): Record<string, ErrorCode> {
  const fields: Record<string, ErrorCode> = {}
  for (const issue of error.validation) {
    const unknown = (issue.params as { keys?: string[] } | undefined)?.keys
    const names = unknown ?? [issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body']
    const code = codeOf(issue.message ?? '')
    for (const name of names) fields[name] = code
  }
  return fields
}

function refusalOf(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof FieldError)
    return { code: error.code, details: error.details, fields: { [error.field]: error.code } }
  if (error instanceof AppError) return { code: error.code, details: error.details }
  if (hasZodFastifySchemaValidationErrors(error)) return { code: 'request.invalid', fields: fieldsOf(error) }
  if (isUnavailable(error)) return { code: 'request.unavailable' }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  // A plug-in's 4xx, such as 416 for an empty range, is an error of the request, not of the server.
  const code = HTTP_CODES[status] ?? (status >= 400 && status < 500 ? 'request.invalid' : undefined)
  return code ? { code } : undefined
}

const DETAILS = {
  min_age: limits.minimumAge,
  megabytes: limits.photoMaxBytes / 1024 / 1024,
  megapixels: limits.photoMaxPixels / 1_000_000,
  avif_megapixels: limits.avifMaxPixels / 1_000_000,
  pixels: limits.photoMinSide,
}

function bodyOf(refusal: Refusal, language: Language): ErrorBody {
  const details = { ...DETAILS, ...refusal.details }
  const textOf = (code: ErrorCode) => ({ code, message: errorText(language, code, details) })
  return {
    error: {
      ...refusal.details,
      ...textOf(refusal.code),
      next: errors[refusal.code].next,
      ...(refusal.fields
        ? {
            fields: Object.fromEntries(
              Object.entries(refusal.fields).map(([name, code]) => [name, textOf(code)]),
            ),
          }
        : {}),
    },
    ...(refusal.code === 'accounts.authentication_required'
      ? { authentication_required: true as const }
      : {}),
  }
}

/**
 * Sets the status of an error, and returns its body. Logs an unforeseen error, which is a 500, and
 * why it is a 503.
 */
export function beginError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): ErrorBody {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error }, 'unforeseen error')
  const shown = refusal ?? { code: 'request.failed' as const }
  const status = errors[shown.code].status
  if (status === 503) {
    void reply.header('retry-after', '1')
    const { code, message } = error as FastifyError
    request.log.warn({ reason: code ? `${code}: ${message}` : message }, 'answered 503')
  }
  const seconds = shown.details?.seconds
  if (status === 429 && typeof seconds === 'number') void reply.header('retry-after', String(seconds))
  void reply.code(status).header('cache-control', 'no-store')
  return bodyOf(shown, languageOf(request))
}

/** Answers an error in the shape of the contract. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const body = beginError(error, request, reply)
  void reply.type('application/json').serializer(JSON.stringify).send(body)
}

/**
 * Answers bytes that are not an HTTP request, in the same shape. Only closes a connection that
 * carried an answer before, because one may still be on its way, and a connection that timed out
 * unused.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // A browser opens a connection before it has a request, and would take this for its answer.
  const isUnused = socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0 || isUnused) {
    socket.destroy()
    return
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.invalid'
  const { status } = errors[code]
  const body = JSON.stringify(bodyOf({ code }, 'nl'))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
