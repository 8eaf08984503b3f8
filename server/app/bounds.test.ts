import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'

type Node = {
  type?: string
  format?: string
  maxLength?: number
  items?: Node
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: Node[]
  oneOf?: Node[]
  properties?: Record<string, Node>
  propertyNames?: Node
  additionalProperties?: Node | boolean
} & Record<string, unknown>

/** A list of different values of an enumeration is as long as that at most. */
const isListed = ({ enum: values, const: value }: Node) => values !== undefined || value !== undefined

/** The arrays in a schema whose size nothing limits, by their places. */
function* unbounded(node: Node, place: string): Generator<string> {
  if (node.type === 'array' && node.maxItems === undefined && !isListed(node.items ?? {})) yield place
  for (const [key, child] of Object.entries(node)) {
    const children = Array.isArray(child) ? child : [child]
    for (const each of children)
      if (typeof each === 'object' && each !== null) yield* unbounded(each as Node, `${place}.${key}`)
  }
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Node

const KIB = 1024
const NUMBER_BYTES = 24
const FORMATS: Record<string, number> = { uuid: 36, date: 10, 'date-time': 30 }
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * The most bytes of a text as JSON: addresses are ASCII, and a letter of other texts takes three
 * bytes at most (schemas count some letters twice, and these take four, or six where escaped).
 */
function mostBytesOfText({ format = '', maxLength = Infinity }: Node): number {
  const letters = FORMATS[format]
  if (letters !== undefined) return letters + 2
  return 2 + maxLength * (format.startsWith('uri') ? 1 : 3)
}

function mostBytesOfObject({ properties = {}, propertyNames, additionalProperties: more }: Node): number {
  const known = Object.entries(properties).map(([key, child]) => bytesOf(key) + 2 + mostBytes(child))
  if (typeof more !== 'object' || !Object.keys(more).length) return 2 + sumOf(known)
  const keys = propertyNames?.enum ?? []
  const others = keys.length ? keys.map((key) => bytesOf(key) + 2 + mostBytes(more)) : [Infinity]
  return 2 + sumOf(known) + sumOf(others)
}

function mostBytesOfList({ items = {}, maxItems }: Node): number {
  const values = items.enum ?? (items.const === undefined ? [] : [items.const])
  if (maxItems !== undefined) return 2 + maxItems * (1 + mostBytes(items))
  return values.length ? 2 + sumOf(values.map((value) => 1 + bytesOf(value))) : Infinity
}

/** The most bytes that a value of this schema takes as JSON; Infinity where nothing limits it. */
function mostBytes(node: Node): number {
  const { enum: values, const: value, anyOf, oneOf, type } = node
  if (value !== undefined) return bytesOf(value)
  if (values) return Math.max(...values.map(bytesOf))
  const either = anyOf ?? oneOf
  if (either) return Math.max(...either.map(mostBytes))
  if (type === 'object') return mostBytesOfObject(node)
  if (type === 'array') return mostBytesOfList(node)
  if (type === 'string') return mostBytesOfText(node)
  if (type === 'number' || type === 'integer') return NUMBER_BYTES
  return type === 'boolean' || type === 'null' ? 5 : Infinity
}

const MOST = 256 * KIB
/** Longer where every text and address is as long as it can be, in KiB. */
const LONGER: Record<string, number> = {
  getChats: 1280,
  listMessages: 2048,
  searchMessages: 512,
  getDecisions: 1200,
  searchMembers: 298,
  getLikes: 417,
  getMember: 1280,
  listPhotos: 435,
  orderPhotos: 435,
}
/** Calls whose length depends on what the operator or the release wrote, not on members. */
const OF_THE_SITE = new Set([
  'getSettings',
  'getRegions',
  'getInterests',
  'getCompanyInfo',
  'getPageText',
  'getPackages',
  'getReceipts',
  'getPaymentMethods',
])
/** A stream has no length; a page of changes ends by the messages in it (live.test.ts). */
const BOUNDED_ELSEWHERE = new Set(['streamEvents', 'getChanges'])

for (const [name, { output }] of calls)
  test(`${name}: every list in the answer has a longest length`, () => {
    const found = [...unbounded(schemaOf(output), name)].map((place) =>
      place.replaceAll('.properties', '').replaceAll('.items', '[]'),
    )
    assert.deepEqual(found, [])
  })

describe('the most bytes of an answer to members and visitors (spec/performance 14)', () => {
  for (const [name, { output, path, status, who }] of calls) {
    const isOfStaff = who === 'staff' || path.startsWith('/api/admin/')
    const isExcepted = OF_THE_SITE.has(name) || BOUNDED_ELSEWHERE.has(name)
    if (isOfStaff || isExcepted || status === 204) continue
    test(name, () => {
      const bytes = mostBytes(schemaOf(output))
      const most = (LONGER[name] ?? MOST / KIB) * KIB
      assert.ok(bytes <= most, `${name} may take ${Math.ceil(bytes / KIB)} KiB`)
    })
  }

  test('names no exception that none needs', () => {
    for (const name of Object.keys(LONGER)) {
      const call = calls.get(name)
      assert.ok(call && mostBytes(schemaOf(call.output)) > MOST, name)
    }
    for (const name of [...OF_THE_SITE, ...BOUNDED_ELSEWHERE]) assert.ok(calls.has(name), name)
  })
})
