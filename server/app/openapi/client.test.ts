import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import type { OpenAPI3 } from 'openapi-typescript'
import { open, textsOf } from '#test/acts/chat.ts'
import { testApp } from '#test/app.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const run = promisify(execFile)
const t = await testApp()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-client-'))
after(async () => {
  await t.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Loads the generator with a TypeScript that has an API in JavaScript, which ours has no more. */
async function loadGenerator() {
  const hook = registerHooks({
    resolve: (name, context, next) =>
      name === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
        ? next('@ts-morph/common/dist/typescript.js', context)
        : next(name, context),
  })
  try {
    return await import('openapi-typescript')
  } finally {
    hook.deregister()
  }
}

test('the example of a client compiles with generated types, and sends a message', async () => {
  const { default: openapiTS, astToString } = await loadGenerator()
  const description = (await t.visitor().raw('GET', '/api/openapi.json')).json() as OpenAPI3
  const [, example = ''] =
    fs.readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8').match(/```ts\n([^]*?)```/) ?? []
  const file = path.join(folder, 'client.ts')
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  fs.writeFileSync(path.join(folder, 'vonk.ts'), astToString(await openapiTS(description)))
  fs.writeFileSync(file, example)
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))

  const options =
    '--noEmit --strict --target esnext --module nodenext --types node --skipLibCheck --allowImportingTsExtensions'
  const compiled = await run(path.join(ROOT, 'node_modules/.bin/tsc'), [...options.split(' '), file], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  assert.equal(compiled.stdout, '')

  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  const { stdout } = await run(process.execPath, [file, url, t.publicId('bram')])
  assert.match(stdout, /^message 1, \d+ credits left\n$/)
  const conversation = await open(t.as('bram'), t.publicId('anna'))
  assert.deepEqual(await textsOf(t.as('bram'), conversation), ['Hoi!'])
  assert.deepEqual(await t.alarms(), [])
})
