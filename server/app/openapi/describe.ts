import { calls, featureOf } from '#contract/calls.ts'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/rules/errors.ts'
import { version } from '#server/admin/system/version.ts'
import { errorText } from '#server/kit/texts.ts'
import { addExamples } from './examples.ts'
import { errorSchema } from './shared-schemas.ts'
import { tags } from './tags.ts'

type Schema = Record<string, unknown>
type Parameter = { name: string; in: string; schema?: Schema; example?: unknown }
type Content = { content?: Record<string, { schema: Schema; example?: unknown }> }
type Operation = {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: Content
  responses: Record<string, (Content & { description: string }) | { $ref: string }>
  [more: string]: unknown
}
type Paths = Record<string, Record<string, Operation>>
/** The part of an OpenAPI 3.1 document that is completed here. */
export type Described = {
  paths: Paths
  components: { schemas: Record<string, Schema>; [more: string]: unknown }
  [more: string]: unknown
}

const refusal = (description: string, code: ErrorCode, headers?: Schema) => ({
  description,
  ...(headers ? { headers } : {}),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: { error: { code, message: errorText('en', code, { seconds: 3 }), next: errors[code].next } },
    },
  },
})
const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } }

/** Every refusal that calls share, by status. The code in the body says which one it is. */
const refusals: Record<string, { name: string; response: Schema }> = {
  400: { name: 'Invalid', response: refusal('The input is wrong; `fields` says where.', 'request.invalid') },
  403: {
    name: 'Forbidden',
    response: refusal('Not logged in, not allowed, or not from our own client.', 'request.not_from_client'),
  },
  404: {
    name: 'NotFound',
    response: refusal('There is no such thing for this caller.', 'request.not_found'),
  },
  409: {
    name: 'Conflict',
    response: refusal('The state forbids it, or the key was used for another call.', 'request.key_reused'),
  },
  413: { name: 'TooLarge', response: refusal('The body is too large.', 'request.too_large') },
  415: {
    name: 'WrongType',
    response: refusal('The body has another type than the call takes.', 'request.wrong_type'),
  },
  429: { name: 'TooMany', response: refusal('Too many calls.', 'request.too_many', retryAfter) },
  503: {
    name: 'Unavailable',
    response: refusal('Try again with the same key.', 'request.unavailable', retryAfter),
  },
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'One for each act of a member; a repeat with the same key gets the stored answer.',
    schema: { type: 'string', format: 'uuid' },
  },
  Client: {
    name: 'X-Request-Type',
    in: 'header',
    required: true,
    description: 'Another site cannot send it.',
    schema: { type: 'string', const: 'client' },
  },
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Set by POST /api/user.php.' },
  staff: { type: 'apiKey', in: 'cookie', name: 'admin', description: 'Set by POST /api/admin/session.' },
  program: { type: 'http', scheme: 'bearer', description: 'Made by POST /api/admin/account/programs.' },
}

const securityOf: Record<Endpoint['who'], Schema[]> = {
  anyone: [{}, { session: [] }],
  member: [{ session: [] }],
  staff: [{ staff: [] }, { program: [] }],
}

function errorStatuses(call: Endpoint): string[] {
  const takesBody = call.method !== 'GET'
  return [
    '400',
    ...(call.who !== 'anyone' || call.acts ? ['403'] : []),
    ...(call.path.includes('/:') ? ['404'] : []),
    ...(takesKey(call) ? ['409'] : []),
    ...(takesBody ? ['413', '415'] : []),
    ...(call.limit ? ['429'] : []),
    '503',
  ]
}

function complete(operation: Operation, name: string, call: Endpoint): Operation {
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const { content, ...rest } = response as Content & { description: string }
    return [
      status,
      status === '204' ? { ...rest, description: 'Done.' } : { ...rest, ...(content && { content }) },
    ]
  })
  const shared = errorStatuses(call).map((status) => [
    status,
    { $ref: `#/components/responses/${refusals[status]?.name ?? ''}` },
  ])
  return {
    operationId: name,
    tags: [featureOf.get(name)],
    security: securityOf[call.who],
    ...operation,
    parameters: [
      ...(operation.parameters ?? []),
      ...(takesKey(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(call.acts ? [{ $ref: '#/components/parameters/Client' }] : []),
    ],
    responses: Object.fromEntries([...responses, ...shared]),
  }
}

const schemaIn = (part: Content | undefined): Schema => part?.content?.['application/json']?.schema ?? {}
const json = (schema: Schema): Content => ({ content: { 'application/json': { schema } } })

/**
 * Two calls that differ only in their query (spec/http 2) are one operation for OpenAPI, which
 * takes either body.
 */
function joined(plain: Operation, other: Operation, query: string): Operation {
  const [name = '', value = ''] = query.split('=')
  const both = (one: Schema, two: Schema) => ({ anyOf: [one, two] })
  return {
    ...plain,
    description: `With ?${query}: ${String(other['summary'])}`,
    parameters: [
      ...(plain.parameters ?? []),
      { name, in: 'query', schema: { type: 'string', const: value } },
    ],
    requestBody: json(both(schemaIn(plain.requestBody), schemaIn(other.requestBody))),
    responses: {
      ...other.responses,
      ...plain.responses,
      200: {
        description: 'Done.',
        ...json(
          both(schemaIn(plain.responses['200'] as Content), schemaIn(other.responses['200'] as Content)),
        ),
      },
    },
  }
}

/** Uses the parameter names of the path that came first. */
function renameParameters(path: string, other: string, operation: Operation): Operation {
  const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const names = new Map(namesIn(other).map((name, index) => [name, namesIn(path)[index] ?? name]))
  return {
    ...operation,
    parameters: operation.parameters?.map((parameter) =>
      'in' in parameter && parameter.in === 'path'
        ? { ...parameter, name: names.get(parameter.name) ?? parameter.name }
        : parameter,
    ),
  }
}

/** Two paths that differ only in the names of their parameters are one path for OpenAPI. */
function mergedPaths(document: Described): Paths {
  const paths = new Map<string, { path: string; operations: Record<string, Operation> }>()
  // So that a path with a query comes after the one without it.
  const all = [...calls].toSorted(([, one], [, other]) => one.path.length - other.path.length)
  for (const [name, call] of all) {
    const written = call.path.replaceAll(/:(\w+)/g, '{$1}')
    const method = call.method.toLowerCase()
    const given = document.paths[written]?.[method]
    if (!given) continue
    const [plain = '', query] = written.split('?')
    const key = plain.replaceAll(/\{\w+\}/g, '{}')
    const known = paths.get(key) ?? { path: plain, operations: {} }
    const operation = renameParameters(known.path, plain, complete(given, name, call))
    const before = known.operations[method]
    known.operations[method] = before && query ? joined(before, operation, query) : operation
    paths.set(key, known)
  }
  return Object.fromEntries([...paths.values()].map(({ path, operations }) => [path, operations]))
}

/** The schemas that something refers to, and those that they refer to. */
function usedSchemas(paths: Paths, all: Record<string, Schema>): Record<string, Schema> {
  const used = new Map<string, Schema>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/([^"]+)"/g)) {
      const schema = all[name]
      if (!schema || used.has(name)) continue
      used.set(name, schema)
      visit(schema)
    }
  }
  visit(paths)
  return Object.fromEntries(used)
}

/** Adds to the description of the routes who may call, what is refused, and shared parts. */
export function describeApi(document: Described): Described {
  const paths = mergedPaths(document)
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item)))
    addExamples(operation, document.components.schemas)
  return {
    ...document,
    info: {
      title: 'Vonk',
      version,
      description: 'Every call of the product. `docs/spec/http.md` has the rules that all calls share.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    // The host of the request chooses the brand.
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...usedSchemas(paths, document.components.schemas) },
      parameters,
      responses: Object.fromEntries(Object.values(refusals).map(({ name, response }) => [name, response])),
      securitySchemes,
    },
  }
}
