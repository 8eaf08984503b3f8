import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { z } from 'zod'
import type { Seeded } from '#test/faults/lib/seeded.ts'

/** The part of JSON Schema that the schemas of the contract use. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** The input of a call as JSON Schema. */
export const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/**
 * Values that mean something to this server; the pool grows with the answers. `near` holds ids that
 * belong to the actor, by the folder of the path that takes them.
 */
export type Pool = {
  ids: string[]
  tokens: string[]
  emails: string[]
  passwords: string[]
  near: Record<string, string[]>
}

const WORDS = ['Hoi', 'Utrecht', 'Een zin met é, ß, 你好 en 🙂', "O'Brien", 'a\u0301', 'NL', 'x', '0', 'true']
const DATES = ['1990-05-15', '2008-02-29', '1900-01-01', '2026-11-20', '9999-12-31', '2024-02-30']
const PATTERNS = ['NL', 'BE', 'NL-UT', 'BE-VAN', 'ZZ', '2026-11-20']

// Texts that PostgreSQL refuses, or that aim at a prototype, path, line or program.
const NASTY_TEXTS = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202e',
  '\ufeff',
  '\r\nx-injected: 1',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table member; --',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%zz',
  'NaN',
  '1e999',
  '-0',
  '9007199254740993',
  '2147483648',
  '0x10',
  ' ',
  'a'.repeat(300),
  'é'.repeat(5000),
  '🙂'.repeat(600),
]
const NASTY_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  [[]],
  {},
  [null],
  { id: 1 },
]
const NASTY_NAMES = [
  '__proto__',
  'constructor',
  'credits',
  'paid_user',
  'status',
  'user_id',
  'id',
  'x',
  '',
  '$ref',
]

export type Inputs = {
  /** A value that mostly fits the schema. */
  fitting(schema: Schema, name?: string): unknown
  /** The same value with something wrong in it. */
  spoilt(value: unknown): unknown
  nasty(): unknown
  nastyText(): string
}

/** A value that this server knows by the name of its field; undefined where none is meant. */
function knownBy(name: string, random: Seeded, pool: Pool): unknown {
  if (/email/.test(name)) return random.pick([...pool.emails, `${randomUUID()}@example.nl`])
  if (/password/.test(name)) return random.pick(pool.passwords)
  if (/token/.test(name)) return random.pick(pool.tokens)
  if (/(^|_)ids?$|member|conversation/.test(name)) {
    const near = pool.near[/conversation/.test(name) ? 'conversations' : 'members'] ?? []
    return random.pick(near.length && random.chance(0.5) ? near : pool.ids)
  }
  if (name === 'after' || name === 'next') return random.pick(pool.tokens)
  if (name === 'country') return 'NL'
  if (name === 'return_to') return '/chats'
  if (/region/.test(name)) return 'NL-UT'
  if (name === 'terms' || name === 'sensitive_consent') return true
  if (name === 'name') return `Lid ${random.below(1000)}`
  if (name === 'date_of_birth') return '1990-05-15'
  if (name === 'crop') return '0,0.1,1,0.5'
  return undefined
}

function textFor(schema: Schema, random: Seeded, pool: Pool): string {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema
  if (format === 'uuid' || (pattern && /0-9a-f/i.test(pattern)))
    return random.pick([...pool.ids, randomUUID()])
  if (format === 'date') return random.pick(DATES)
  if (format === 'email') return random.pick(pool.emails)
  if (pattern) return random.pick(PATTERNS)
  const length = random.pick([minLength, maxLength, maxLength + 1, minLength - 1])
  return random.chance(0.7) ? random.pick(WORDS) : 'w'.repeat(Math.max(0, Math.min(length, 3000)))
}

function numberFor({ minimum = -5, maximum = 100, type }: Schema, random: Seeded): number {
  const edge = random.pick([minimum, maximum, minimum - 1, maximum + 1, 1, 2, 20])
  return type === 'number' && random.chance(0.2) ? edge + 0.5 : edge
}

export function inputs(random: Seeded, pool: Pool): Inputs {
  const odd = fc.sample(
    fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 60 })),
    {
      seed: random.below(2 ** 31),
      numRuns: 500,
    },
  )
  const nastyText = () => random.pick(NASTY_TEXTS)
  const nasty = () => random.pick([nastyText, () => random.pick(NASTY_VALUES), () => random.pick(odd)])()

  const object = (schema: Schema): Record<string, unknown> => {
    const made: Record<string, unknown> = {}
    for (const [name, part] of Object.entries(schema.properties ?? {}))
      if (schema.required?.includes(name) || random.chance(0.5)) made[name] = fitting(part, name)
    return made
  }

  function fitting(schema: Schema, name = ''): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum?.length) return random.pick(schema.enum)
    const among = schema.anyOf ?? schema.oneOf
    if (among?.length) return fitting(random.pick(among), name)
    if (schema.allOf?.length) return fitting({ ...schema, ...schema.allOf[0], allOf: undefined }, name)
    const meant =
      schema.type === 'object' || schema.type === 'array' ? undefined : knownBy(name, random, pool)
    if (meant !== undefined && random.chance(0.9)) return meant
    if (schema.type === 'object') return object(schema)
    if (schema.type === 'array')
      return Array.from({ length: random.below(4) }, () => fitting(schema.items ?? {}, name))
    if (schema.type === 'integer' || schema.type === 'number') return numberFor(schema, random)
    if (schema.type === 'boolean') return random.chance(0.5)
    if (schema.type === 'null') return null
    return schema.type === 'string'
      ? textFor(schema, random, pool)
      : random.pick([random.pick(WORDS), nasty()])
  }

  const spoilt = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || random.chance(0.1)) return nasty()
    if (Array.isArray(value))
      return random.pick([[...value, nasty()], Array.from({ length: 300 }, () => value[0])])
    const copy = Object.assign(Object.create(null), value) as Record<string, unknown>
    const name = random.pick([...Object.keys(copy), ''])
    const way = random.below(4)
    if (way === 0) delete copy[name]
    else if (way === 1) copy[name] = spoilt(copy[name])
    else if (way === 2) copy[random.pick(NASTY_NAMES)] = nasty()
    else copy[name] = nasty()
    return copy
  }
  return { fitting, spoilt, nasty, nastyText }
}
