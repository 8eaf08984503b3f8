import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { lightContract } from '../web/vite/light-contract.ts'

const ROOT = path.join(import.meta.dirname, '..')
const CONTRACT = path.join(ROOT, 'contract')
const folder = mkdtempSync(path.join(os.tmpdir(), 'vonk-contract-'))
symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
after(() => rmSync(folder, { recursive: true }))

/** Returns the plug-in's output for a file; undefined if it leaves the file unchanged. */
const loaded = (file: string, inFolder = folder) =>
  lightContract(inFolder).load.call({ addWatchFile: () => {} } as never, file)

let files = 0
async function textOf(source: string): Promise<string | undefined> {
  const file = path.join(folder, `part-${files++}.ts`)
  writeFileSync(file, source)
  return loaded(file)
}

describe('the contract in a browser', () => {
  test('a call comes without its schemas', async () => {
    const text = await textOf(`
      import { z } from 'zod'
      export const call = {
        method: 'POST', path: '/api/a', summary: 'A', who: 'member', acts: true, repeat: 'stored',
        status: 200, limit: undefined, params: z.object({}), body: z.string(), output: z.date(),
      }`)
    assert.equal(
      text,
      'export const call = {"method":"POST","path":"/api/a","who":"member","acts":true,"repeat":"stored"}\n',
    )
  })

  test('plain data comes as it is, a schema and a type not at all', async () => {
    const text = await textOf(`
      import { z } from 'zod'
      export type Size = 'small' | 'large'
      export const size = z.enum(['small', 'large'])
      export const sizes = { small: [1, 2.5], large: null, isNew: true, name: 'é' } as const`)
    assert.equal(text, 'export const sizes = {"small":[1,2.5],"large":null,"isNew":true,"name":"é"}\n')
  })

  const REFUSED = {
    'a function': '(text: string) => text.length',
    'a class': 'class {}',
    'a map': 'new Map([[1, 2]])',
    'a set': 'new Set([1])',
    'a day': 'new Date(0)',
    'a pattern': '/^a$/',
    'a bigint': '10n',
    'a symbol': 'Symbol("a")',
    'no number': 'NaN',
    'nothing at all': 'undefined',
    'a function in an object': '{ a: { b: () => 1 } }',
    'a pattern in a list': '[1, /a/]',
    'a schema in an object': '{ a: z.string() }',
  }
  for (const [what, value] of Object.entries(REFUSED))
    test(`${what} ends the build, which says where it belongs`, async () => {
      await assert.rejects(
        textOf(`import { z } from 'zod'\nexport const schema = z.string()\nexport const wrong = ${value}`),
        /^Error: wrong of part-\d+\.ts is neither .* put it into contract\/rules\//,
      )
    })

  test('what the browser runs as it is, is left alone', async () => {
    for (const file of readdirSync(path.join(CONTRACT, 'rules')))
      assert.equal(await loaded(path.join(CONTRACT, 'rules', file), CONTRACT), undefined, file)
    assert.equal(await loaded(path.join(ROOT, 'web/main.tsx'), CONTRACT), undefined)
  })
})
