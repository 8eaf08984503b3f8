import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { compiledSerializer, compiledValidator } from './compiled-schemas.ts'

/** Kinds of schemas whose output is not their input. */
const CHANGING = new Set(['pipe', 'transform', 'default', 'prefault', 'catch'])

/** The kinds of all schemas inside a schema. */
function kindsIn(schema: unknown, seen = new Set<unknown>()): Set<string> {
  const kinds = new Set<string>()
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    // oxlint-disable-next-line no-underscore-dangle -- zod's own name
    const { def } = (part as Partial<z.ZodType>)._zod ?? {}
    if (def?.type) kinds.add(def.type)
    for (const inner of Object.values(def ?? part)) walk(inner)
  }
  walk(schema)
  return kinds
}

const route = { method: 'GET', url: '/', httpPart: 'querystring' }

describe('compiled schemas', () => {
  test('no answer of the contract is written otherwise than it is read', () => {
    assert.ok(kindsIn(z.object({ one: z.array(z.string().default('')) })).has('default'))
    for (const [name, { output }] of calls)
      assert.deepEqual(
        [...kindsIn(output)].filter((kind) => CHANGING.has(kind)),
        [],
        name,
      )
  })

  test('what an answer does not name is left out, and an answer that does not fit throws', () => {
    const write = compiledSerializer({
      ...route,
      schema: z.object({ id: z.number(), of: z.object({ name: z.string() }) }),
    })
    assert.equal(write({ id: 1, secret: 2, of: { name: 'a', secret: 3 } }), '{"id":1,"of":{"name":"a"}}')
    assert.throws(() => write({ id: '1', of: { name: 'a' } }), { code: 'FST_ERR_RESPONSE_SERIALIZATION' })
  })

  test('input is refused with the errors of the schema', () => {
    const schema = z.strictObject({ page: z.coerce.number().min(1) })
    const read = compiledValidator({ ...route, schema })
    assert.deepEqual(read({ page: '2' }), { value: { page: 2 } })
    const { error } = read({ page: '0', other: 1 }) as { error: { instancePath: string; keyword: string }[] }
    assert.deepEqual(
      error.map(({ instancePath, keyword }) => [instancePath, keyword]),
      [
        ['/page', 'too_small'],
        ['/', 'unrecognized_keys'],
      ],
    )
  })
})
