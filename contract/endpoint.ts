import { z } from 'zod'
import type { Permission } from './admin/permissions.ts'
import type { ErrorCode } from './rules/errors.ts'

/**
 * Who may call. `anyone` includes visitors. `member` requires a session, else 403 with
 * `authentication_required: true` (spec/http 9). The rules themselves check more (confirmed,
 * premium). `staff` requires a session of staff with the call's permission (spec/admin 1); a
 * member's session opens none of these calls.
 */
export type Who = 'anyone' | 'member' | 'staff'

/**
 * How a write is safe to repeat (spec/http 5). `stored` needs an Idempotency-Key; the answer is
 * stored in the transaction of the effect and replayed. `own` needs an Idempotency-Key, which the
 * rule stores in its own row (messages). `idempotent` sets a state: it takes no key and stores no
 * answer, because a repeat changes nothing and gets the same answer. `none` is for reads, for acts
 * that clients never repeat (log-in) and for acts that are harmless to repeat (log-out).
 */
export type Repeat = 'stored' | 'own' | 'idempotent' | 'none'

/**
 * At most `max` calls per `seconds`: per member after log-in, else per network address, with the
 * limit `visitors` if given (spec/http 12).
 */
export type RateLimit = { max: number; seconds: number; visitors?: number }

/** The default limit of acts, because acts write rows. */
const USUAL_LIMIT: RateLimit = { max: 300, seconds: 3600 }

/** An uploaded file on the server's disk; deleted after the call is answered. */
export type StagedFile = { path: string; bytes: number; sha256: string }

/** `noSpace` is the error code for a nearly full disk. */
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
  /** What the caller's roles must allow; only calls of staff have it. */
  permission: Permission | undefined
  /**
   * Whether the call changes something. It then needs `X-Request-Type: client` and a same-origin
   * browser (spec/http 4). True for every method but GET.
   */
  acts: boolean
  repeat: Repeat
  status: 200 | 201 | 204
  /** An answer with this field only says that the act waits for somebody: it is 202. */
  accepts: string | undefined
  /** Open to a member whose account is suspended or banned too (spec/decisions 30). */
  restricted: boolean
  limit: RateLimit | undefined
  /**
   * How many calls it counts as in a member's pace (spec/http 12): more than one where its work
   * grows with the member's data.
   */
  weight: number
  /** Takes multipart/form-data instead of JSON: the fields of `body`, with one limited `file`. */
  upload: Upload | undefined
  params: Params
  query: Query
  body: Body
  output: Output
}

const nothing = z.strictObject({})
/** The `file` of an upload: a Blob in the browser, a staged file on the server. */
export const uploadedFile = z.any().meta({ type: 'string', format: 'binary' }) as z.ZodType as z.ZodType<
  Blob | StagedFile,
  Blob | StagedFile
>
/** The output of a call that answers 204. */
export const noContent = z.undefined()

/**
 * One HTTP call as a value, which the server mounts, the web calls, and tests and
 * `/api/openapi.json` list. Unknown fields in params, query and body get 400 where their object is
 * strict; output contains only declared fields.
 */
export function endpoint<
  Output extends z.ZodType,
  const Caller extends Who,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = z.ZodOptional<z.ZodUnknown>,
>(
  call: {
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
    accepts?: string
    restricted?: boolean
    limit?: RateLimit
    weight?: number
    upload?: Upload
  } & (Caller extends 'staff' ? { permission: Permission } : { permission?: undefined }),
): Endpoint<Params, Query, Body, Output, Caller> {
  const writes = call.method !== 'GET'
  const acts = call.acts ?? writes
  return {
    ...call,
    permission: call.permission,
    acts,
    repeat: call.repeat ?? (writes ? 'stored' : 'none'),
    status: call.status ?? 200,
    accepts: call.accepts,
    restricted: call.restricted ?? false,
    limit: call.limit ?? (acts ? USUAL_LIMIT : undefined),
    weight: call.weight ?? 1,
    upload: call.upload,
    params: call.params ?? (nothing as unknown as Params),
    query: call.query ?? (nothing as unknown as Query),
    body: call.body ?? (z.unknown().optional() as unknown as Body),
  }
}

/** Whether the call needs an Idempotency-Key. */
export const takesKey = ({ repeat }: Pick<Endpoint, 'repeat'>): boolean =>
  repeat === 'stored' || repeat === 'own'

type Nothing = Record<string, never>
/** The argument of a call: params, query and body as one object, without empty parts. */
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
/** The answer that the web gets. */
export type CallOutput<E extends Endpoint> = z.output<E['output']>
