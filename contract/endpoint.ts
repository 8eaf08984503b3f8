import { z } from 'zod'
import type { ErrorCode } from './rules/errors.ts'

/**
 * Who may call. `anyone`: also visitors; `member`: a session is needed, else 403 with
 * `authentication_required: true` (spec/http 9). Finer rules (confirmed, premium) belong to the
 * rule itself.
 */
export type Who = 'anyone' | 'member'

/**
 * How a write is safe to repeat (spec/http 5). `stored`: needs an Idempotency-Key; the answer is
 * stored in the transaction of the effect and replayed. `own`: needs an Idempotency-Key; the rule
 * keeps it in its own row (messages). `none`: reads, and acts that are never repeated by a client
 * (log-in) or are harmless to repeat (log-out).
 */
export type Repeat = 'stored' | 'own' | 'none'

/**
 * At most `max` calls per `seconds`, counted per member when logged in, else per network address,
 * which may have `visitors` of them instead (spec/http 12).
 */
export type RateLimit = { max: number; seconds: number; visitors?: number }

/** A file of an upload as the server has it: on disk, gone when the call is answered. */
export type StagedFile = { path: string; bytes: number; sha256: string }

/** `noSpace`: what is said where the disk is nearly full. */
export type Upload = { maxBytes: number; tooLarge: ErrorCode; noSpace: ErrorCode }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Caller extends Who = Who,
> = {
  method: Method
  path: string
  summary: string
  who: Caller
  /**
   * Changes something: needs `X-Request-Type: client` and a same-origin browser (spec/http 4).
   * Every non-GET acts.
   */
  acts: boolean
  repeat: Repeat
  status: 200 | 201 | 204
  limit: RateLimit | undefined
  /**
   * Takes multipart/form-data instead of JSON: the fields of `body`, of which `file` is one file of
   * at most so many bytes.
   */
  upload: Upload | undefined
  params: Params
  query: Query
  body: Body
  output: Output
}

const nothing = z.strictObject({})
/** The `file` of an upload: the browser sends a Blob, the server finds it staged. */
export const uploadedFile = z.any().meta({ type: 'string', format: 'binary' }) as z.ZodType as z.ZodType<
  Blob | StagedFile,
  Blob | StagedFile
>
/** The output of a call that answers 204. */
export const noContent = z.undefined()

/**
 * One HTTP call as a value: the server mounts it, the web calls it, the tests and
 * `/api/openapi.json` enumerate it. Unknown fields in params, query and body are refused with 400;
 * output is an allow-list.
 */
export function endpoint<
  Output extends z.ZodType,
  const Caller extends Who,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = z.ZodOptional<z.ZodUnknown>,
>(call: {
  method: Method
  path: string
  summary: string
  who: Caller
  output: Output
  params?: Params
  query?: Query
  body?: Body
  acts?: boolean
  repeat?: Repeat
  status?: 200 | 201 | 204
  limit?: RateLimit
  upload?: Upload
}): Endpoint<Params, Query, Body, Output, Caller> {
  const writes = call.method !== 'GET'
  return {
    ...call,
    acts: call.acts ?? writes,
    repeat: call.repeat ?? (writes ? 'stored' : 'none'),
    status: call.status ?? 200,
    limit: call.limit,
    upload: call.upload,
    params: call.params ?? (nothing as unknown as Params),
    query: call.query ?? (nothing as unknown as Query),
    body: call.body ?? (z.unknown().optional() as unknown as Body),
  }
}

type Nothing = Record<string, never>
/**
 * What a caller passes: params, query and body together as the contract's input types; empty ones
 * are left out.
 */
export type CallInput<E extends Endpoint> = (z.input<E['params']> extends Nothing
  ? { params?: undefined }
  : { params: z.input<E['params']> }) &
  (z.input<E['query']> extends Nothing
    ? { query?: undefined }
    : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- nothing at all is what is asked
      Record<never, never> extends z.input<E['query']>
      ? { query?: z.input<E['query']> }
      : { query: z.input<E['query']> }) &
  (unknown extends z.input<E['body']>
    ? { body?: undefined }
    : undefined extends z.input<E['body']>
      ? { body?: z.input<E['body']> }
      : { body: z.input<E['body']> })
/** What the web receives. */
export type CallOutput<E extends Endpoint> = z.output<E['output']>
