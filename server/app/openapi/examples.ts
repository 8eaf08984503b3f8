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

/** Examples for texts with a pattern: the first one that matches. */
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
  '0123456789'.repeat(4),
  'licht',
  'pl',
  'https://push.example/send/1',
  'W'.repeat(22),
  'W'.repeat(87),
]

/** Examples for texts by their name. */
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
  path: '/members',
  phone: '+31612345678',
  provider: 'google',
  return_to: '/credits',
  target: '/members',
  timezone: 'Europe/Amsterdam',
  url: 'https://www.example.org/',
}

function exampleText({ pattern, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  const usual = 'text'.repeat(Math.ceil(minLength / 4) || 1).slice(0, maxLength)
  return [NAMED[name] ?? usual, ...PATTERNED].find(fits) ?? usual
}

const exampleNumber = ({ minimum = -Infinity, maximum = Infinity }: Schema) =>
  Math.max(minimum, Math.min(maximum, 1))

/** Requests with rules that JSON Schema cannot express. */
const OWN_REQUESTS: Record<string, unknown> = {
  sendMessage: { kind: 'text', body: 'Hoi!' },
  sendComplaint: {
    about: 'illegal_content',
    why: 'This profile shows a photo of me.',
    good_faith: true,
    name: 'Anna',
    email: 'anna@example.org',
  },
  makeDatePlan: {
    place: 'Café De Zwaan',
    starts_at: '2026-11-28T20:00',
    check_at: '2026-11-28T23:00',
    trusted_email: 'sister@example.org',
  },
  correctMember: { reason: 'Asked for by mail.', date_of_birth: '1990-05-17' },
}

/** Examples of answers have all fields, those of requests only the required ones. */
type Which = 'all' | 'needed'

function exampleObject(schema: Schema, schemas: Schemas, which: Which): Record<string, unknown> {
  const { properties = {}, additionalProperties, propertyNames, required = [] } = schema
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
  const known = which === 'needed' && required.length ? required : [...Object.keys(properties), ...required]
  const keys = known.length || !others ? known : [String(exampleValue(propertyNames ?? {}, schemas, which))]
  return Object.fromEntries(
    [...new Set(keys)].map((key) => [
      key,
      exampleValue(properties[key] ?? others ?? {}, schemas, which, key),
    ]),
  )
}

/**
 * Returns a value that fits the schema, the same each time. The contract tests fail for a pattern
 * that no example matches.
 */
export function exampleValue(schema: Schema, schemas: Schemas, which: Which, name = ''): unknown {
  const [, ref] = schema.$ref?.match(/([^/]+)$/) ?? []
  if (ref !== undefined) return exampleValue(schemas[ref] ?? {}, schemas, which, name)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const first = choices.find(({ type }) => type !== 'null')
    return exampleValue(first ?? {}, schemas, which, name)
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, schemas, which)
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        exampleValue(schema.items ?? {}, schemas, which, name.replace(/s$/, '')),
      )
    case 'string':
      return exampleText(schema, name)
    case 'integer':
    case 'number':
      return exampleNumber(schema)
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

export function addExamples(operation: Operation, schemas: Schemas): void {
  const own = OWN_REQUESTS[String(operation.operationId)]
  for (const parameter of operation.parameters ?? [])
    if ('schema' in parameter && parameter.schema)
      parameter.example = exampleValue(parameter.schema, schemas, 'needed', parameter.name)
  addTo(operation.requestBody, (schema) => own ?? exampleValue(schema, schemas, 'needed'))
  for (const response of Object.values(operation.responses))
    addTo(response, (schema) => exampleValue(schema, schemas, 'all'))
}
