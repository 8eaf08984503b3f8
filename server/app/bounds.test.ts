import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'

type Node = {
  type?: string
  items?: Node
  maxItems?: number
  enum?: unknown[]
  const?: unknown
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

for (const [name, { output }] of calls)
  test(`${name}: every list in the answer has a longest length`, () => {
    const found = [...unbounded(schemaOf(output), name)].map((place) =>
      place.replaceAll('.properties', '').replaceAll('.items', '[]'),
    )
    assert.deepEqual(found, [])
  })
