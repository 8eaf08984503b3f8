import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, test } from 'node:test'
import { forgetInstallation, OWN_ENVIRONMENT } from '#test/installation.ts'

const ROOT = path.join(import.meta.dirname, '..')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

/** A small product with this `bin`, a quick web build and a server that prints its process id. */
function smallProduct(viteConfig: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-start-'))
  folders.push(folder)
  const files = {
    'package.json': '{ "type": "module", "imports": { "#server/*": "./server/*" } }',
    'package-lock.json': '{}',
    'contract/x.ts': '',
    'locales/x.ts': '',
    'server/main.ts':
      'console.log(`server ${process.pid} ${process.env.NODE_ENV} ${process.env.MOLLIE_API_KEY}`)',
    'web/index.html': '<!doctype html><title>small</title>',
    'web/sw-push.ts': 'console.log(1)',
    'web/server.ts': 'export const SHELL_FILES: string[] = []',
    'web/vite.config.ts': `${viteConfig}
export default {
  builder: {},
  environments: {
    client: { build: { outDir: 'dist/client' } },
    ssr: { build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'server.ts', output: { entryFileNames: 'index.js' } } } },
  },
}`,
    'web/admin/index.html': '<!doctype html><title>small admin</title>',
    'web/vite/admin.config.ts': `export default { build: { outDir: '../dist-admin' } }`,
  }
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  fs.cpSync(import.meta.dirname, path.join(folder, 'bin'), { recursive: true })
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

function start(folder: string, more: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', ...more }
  const file = path.join(folder, 'bin/start.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' })
  const said = (who: string) => new RegExp(`^${who} (\\d+) ?(.*)$`, 'm').exec(stdout)?.slice(1)
  return { status, stderr, web: said('web'), server: said('server') }
}

test('the web is built before the server starts, in a process that ends with it, and only when it is older', () => {
  const folder = smallProduct('console.log(`web ${process.pid}`)')
  const first = start(folder)
  assert.equal(first.status, 0, first.stderr)
  assert.ok(first.web && first.server)
  assert.notEqual(first.web[0], first.server[0])
  assert.equal(first.server[1], 'test undefined')
  assert.ok(fs.existsSync(path.join(folder, 'web/dist/server/index.js')))
  assert.equal(start(folder).web, undefined)
})

test('what was built starts where its sources are not, as in an image', () => {
  const folder = smallProduct('console.log(`web ${process.pid}`)')
  start(folder)
  fs.rmSync(path.join(folder, 'web/server.ts'))
  fs.utimesSync(path.join(folder, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000))
  const { web, server } = start(folder)
  assert.equal(web, undefined)
  assert.ok(server)
})

test('a web that cannot be built starts no server', () => {
  const { status, server } = start(smallProduct('throw new Error("broken")'))
  assert.equal(status, 1)
  assert.equal(server, undefined)
})

// Root may write everywhere.
const mayBeRefused = process.getuid?.() !== 0

test('an older web that may not be written is said in one line', { skip: !mayBeRefused }, () => {
  const folder = smallProduct('')
  fs.chmodSync(path.join(folder, 'web'), 0o555)
  const { status, stderr, server } = start(folder)
  fs.chmodSync(path.join(folder, 'web'), 0o755)
  assert.deepEqual([status, server], [1, undefined])
  assert.match(stderr, /^The web is not built, and this user may not write it: .*\n$/)
})

test('the server reads .env of its folder, and what tests and faults start does not', () => {
  const folder = smallProduct('')
  fs.writeFileSync(path.join(folder, '.env'), 'MOLLIE_API_KEY=live_of_the_installation\n')
  assert.equal(start(folder).server?.[1], 'test live_of_the_installation')
  assert.equal(start(folder, OWN_ENVIRONMENT).server?.[1], 'test undefined')
})

test('tests, faults and benches forget the variables of the installation, and pass none on', () => {
  process.env.MOLLIE_API_KEY = 'live_of_the_installation'
  forgetInstallation()
  assert.equal(process.env.MOLLIE_API_KEY, undefined)
  assert.equal(process.env.VONK_ENV_FILE, 'off')
})
