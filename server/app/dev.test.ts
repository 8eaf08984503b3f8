import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '../..')

test('the product loads nothing of server/dev before the configuration asks for it', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('#server/app/runtime.ts')
    await import('#server/app/build-app.ts')
    await import('#server/app/jobs.ts')
    const count = (folder) => loaded.filter((url) => url.includes(folder)).length
    console.log(count('/server/app/') > 0, count('/server/dev/'))
    process.exit()`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  assert.equal(stdout, 'true 0\n', stderr)
})

test('only server/app/dev.ts imports server/dev while it runs, which the linter does not see', () => {
  const files = fs
    .globSync(['server/**/*.ts', 'bin/*.ts'], { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('server/dev/') && !file.endsWith('.test.ts'))
  const importing = files.filter((file) =>
    /\bimport\(\s*'[^']*\/dev\//.test(fs.readFileSync(path.join(ROOT, file), 'utf8')),
  )
  assert.deepEqual(importing, ['server/app/dev.ts'])
})
