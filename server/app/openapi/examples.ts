export type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  required?: string[]
  items?: Schema
  minItems?: number
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  [more: string]: unknown
}
type Schemas = Record<string, Schema>

const ID = '3f8f2a52-6c0b-4d2e-9b51-0a4c7d1e8f60'

/** What stands for a text whose schema has a pattern: the first one that fits. */
const PATTERNED = [
  ID,
  '2026-11-23T09:30:00.000Z',
  '2026-11-23',
  '2026-11',
  '24.95',
  '52.09',
  'NL',
  'NL-UT',
  'EUR',
  '10',
  'licht',
  'https://push.example/send/1',
  'W'.repeat(22),
  'W'.repeat(87),
]

/** What stands for a text of this name. */
const NAMED: Record<string, string> = {
  body: 'Hoi!',
  city: 'Utrecht',
  code: '123456',
  date_of_birth: '1990-05-17',
  email: 'anna@example.org',
  host: 'www.example.org',
  iban: 'NL02ABNA0123456789',
  language: 'nl',
  message: 'This is not possible.',
  name: 'Anna',
  password: 'a long and secret sentence',
  password_repeat: 'a long and secret sentence',
  phone: '+31612345678',
  return_to: '/credits',
  timezone: 'Europe/Amsterdam',
  url: 'https://www.example.org/',
}

function textOf({ pattern, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  const usual = 'text'.repeat(Math.ceil(minLength / 4) || 1).slice(0, maxLength)
  return [NAMED[name] ?? usual, ...PATTERNED].find(fits) ?? usual
}

const numberOf = ({ minimum = -Infinity, maximum = Infinity }: Schema) =>
  Math.max(minimum, Math.min(maximum, 1))

/** Requests with rules that a schema of JSON does not say. */
const OWN_REQUESTS: Record<string, unknown> = {
  sendMessage: { kind: 'text', body: 'Hoi!' },
  sendComplaint: {
    about: 'illegal_content',
    why: 'This profile shows a photo of me.',
    good_faith: true,
    name: 'Anna',
    email: 'anna@example.org',
  },
  correctMember: { reason: 'Asked for by mail.', date_of_birth: '1990-05-17' },
}

/** Which fields an example has: all of an answer, what is needed of a request. */
type Which = 'all' | 'needed'

function objectOf(schema: Schema, schemas: Schemas, which: Which): Record<string, unknown> {
  const { properties = {}, additionalProperties, propertyNames, required = [] } = schema
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
  const known = which === 'needed' && required.length ? required : [...Object.keys(properties), ...required]
  const keys = known.length || !others ? known : [String(exampleOf(propertyNames ?? {}, schemas, which))]
  return Object.fromEntries(
    [...new Set(keys)].map((key) => [key, exampleOf(properties[key] ?? others ?? {}, schemas, which, key)]),
  )
}

/**
 * Returns a value that the schema takes, the same one each time. The tests of the contract find a
 * pattern that no text here fits.
 */
export function exampleOf(schema: Schema, schemas: Schemas, which: Which, name = ''): unknown {
  const [, ref] = schema.$ref?.match(/([^/]+)$/) ?? []
  if (ref !== undefined) return exampleOf(schemas[ref] ?? {}, schemas, which, name)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const first = choices.find(({ type }) => type !== 'null')
    return exampleOf(first ?? {}, schemas, which, name)
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return objectOf(schema, schemas, which)
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        exampleOf(schema.items ?? {}, schemas, which, name.replace(/s$/, '')),
      )
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return schema.default ?? true
    default:
      return null
  }
}

type Part = { content?: Record<string, { schema?: Schema; example?: unknown }> }
type Operation = {
  operationId?: unknown
  parameters?: ({ name: string; schema?: Schema; example?: unknown } | { $ref: string })[]
  requestBody?: Part
  responses: Record<string, Part | { $ref: string }>
}

function addTo(part: Part | { $ref: string } | undefined, example: (schema: Schema) => unknown): void {
  const media = part && 'content' in part ? part.content?.['application/json'] : undefined
  if (media?.schema) media.example = example(media.schema)
}

/** Adds an example to the parameters, the request and the answers of an operation. */
export function addExamples(operation: Operation, schemas: Schemas): void {
  const own = OWN_REQUESTS[String(operation.operationId)]
  for (const parameter of operation.parameters ?? [])
    if ('schema' in parameter && parameter.schema)
      parameter.example = exampleOf(parameter.schema, schemas, 'needed', parameter.name)
  addTo(operation.requestBody, (schema) => own ?? exampleOf(schema, schemas, 'needed'))
  for (const response of Object.values(operation.responses))
    addTo(response, (schema) => exampleOf(schema, schemas, 'all'))
}
