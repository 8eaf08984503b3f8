import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { ConfigError } from '#server/app/environment.ts'
import { freePort } from '#test/free-port.ts'
import { type Replacement, replaceRelease } from './replace-release.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-update-'))
const repository = path.join(folder, 'repository')
const link = path.join(folder, 'vonk')
const releases = `${link}-releases`
const log = path.join(folder, 'log')
const ports = [await freePort(), await freePort()]
const pidFile = (port: number) => path.join(folder, `${port}.pid`)
after(() => {
  for (const port of ports)
    if (fs.existsSync(pidFile(port))) process.kill(Number(fs.readFileSync(pidFile(port), 'utf8')), 'SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
    cwd,
    stdio: 'pipe',
  })

/** A product that says its version, or does not start. */
function commitRelease(version: string, { starts = true } = {}): void {
  const files = {
    'package.json': `{ "name": "small", "version": "1.0.0", "type": "module", "scripts": { "build": "node build.js" } }`,
    'package-lock.json': `{ "name": "small", "version": "1.0.0", "lockfileVersion": 3, "packages": { "": { "name": "small", "version": "1.0.0" } } }`,
    'build.js': `import fs from 'node:fs'
fs.mkdirSync('web/dist/client/assets', { recursive: true })
fs.writeFileSync('web/dist/client/assets/${version}.js', '')
fs.writeFileSync('web/dist/inherited', process.env.npm_config_inherited ?? '')`,
    'bin/backup.ts': `import fs from 'node:fs'
fs.appendFileSync('${log}', 'backup of ${version} to ' + process.argv[2] + '\\n')`,
    'bin/migrate.ts': `import fs from 'node:fs'
fs.appendFileSync('${log}', 'migrated to ${version}\\n')`,
    'serve.js': `import fs from 'node:fs'
import http from 'node:http'
if (${!starts}) process.exit(1)
const port = Number(process.argv[2])
http.createServer((_request, answer) => answer.end('${version}')).listen(port, '127.0.0.1')`,
  }
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(repository, name)), { recursive: true })
    fs.writeFileSync(path.join(repository, name), text)
  }
  git(repository, 'add', '.')
  git(repository, 'commit', '-qm', version)
  git(repository, 'tag', version)
}

fs.mkdirSync(repository)
git(repository, 'init', '-q')
commitRelease('v1')
git(folder, 'clone', '-q', repository, link)
execFileSync(process.execPath, ['build.js'], { cwd: link })
fs.writeFileSync(path.join(link, '.env'), `DATA_DIR=${folder}`)

// As a service manager does: ends the process of a port and starts another.
fs.writeFileSync(
  path.join(folder, 'restart.js'),
  `import { spawn } from 'node:child_process'
import fs from 'node:fs'
const [port] = process.argv.slice(2)
const file = '${folder}/' + port + '.pid'
if (fs.existsSync(file)) try { process.kill(Number(fs.readFileSync(file, 'utf8')), 'SIGKILL') } catch {}
const child = spawn(process.execPath, ['${link}/serve.js', port], { detached: true, stdio: 'ignore' })
fs.writeFileSync(file, String(child.pid))
child.unref()`,
)

const options: Omit<Replacement, 'release'> = {
  link,
  repository: '',
  backup: '/backups/before',
  ports,
  restart: `${process.execPath} ${folder}/restart.js {port}`,
  readyMs: 2000,
}
const versions = () =>
  Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).text()))
const assetsOf = (release: string, build: string) =>
  fs.readdirSync(path.join(releases, release, 'web/dist', build, 'assets'))

test('a release takes over from the one before, whose files open pages still get', async () => {
  commitRelease('v2')
  // What npm tells its commands is for whoever ran it.
  process.env.npm_config_inherited = 'a folder of theirs'
  await replaceRelease({ ...options, release: 'v2' })
  delete process.env.npm_config_inherited
  assert.equal(fs.readFileSync(path.join(link, 'web/dist/inherited'), 'utf8'), '')
  assert.deepEqual(await versions(), ['v2', 'v2'])
  assert.equal(fs.realpathSync(link), path.join(releases, 'v2'))
  assert.equal(fs.readFileSync(log, 'utf8'), 'backup of v1 to /backups/before\nmigrated to v2\n')
  commitRelease('v3')
  await replaceRelease({ ...options, release: 'v3' })
  assert.deepEqual([assetsOf('v3', 'before/1'), assetsOf('v3', 'before/2')], [['v2.js'], ['v1.js']])
})

test('a release that does not get ready is taken back, and the one before runs on its schema', async () => {
  commitRelease('v4', { starts: false })
  await assert.rejects(replaceRelease({ ...options, release: 'v4' }), (error: Error) => {
    assert.ok(error instanceof ConfigError)
    assert.match(error.message, /^v4 was taken back: the node on \d+ was not ready within 2 s$/)
    return true
  })
  assert.deepEqual(await versions(), ['v3', 'v3'])
  assert.match(fs.readFileSync(path.join(link, '.env'), 'utf8'), /^DATA_DIR=.*\nMIGRATIONS=newer\n$/)
  commitRelease('v5')
  await replaceRelease({ ...options, release: 'v5' })
  assert.deepEqual(await versions(), ['v5', 'v5'])
  assert.doesNotMatch(fs.readFileSync(path.join(link, '.env'), 'utf8'), /MIGRATIONS/)
  assert.equal(
    fs.readdirSync(releases, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length,
    3,
  )
})

test('a release that ran before comes back without being fetched and built again', async () => {
  await replaceRelease({ ...options, repository: path.join(folder, 'gone'), release: 'v3' })
  assert.deepEqual(await versions(), ['v3', 'v3'])
  assert.deepEqual([assetsOf('v3', 'before/1'), assetsOf('v3', 'before/2')], [['v5.js'], ['v3.js']])
  await replaceRelease({ ...options, release: 'v5' })
})

test('what cannot be fetched, or has no backup, changes nothing', async () => {
  await assert.rejects(
    replaceRelease({ ...options, release: 'v99' }),
    /^Error: v99: there is no such release/,
  )
  await assert.rejects(replaceRelease({ ...options, release: 'v5' }), /v5 runs already/)
  await assert.rejects(replaceRelease({ ...options, backup: '', release: 'v1' }), /^Error: --backup: /)
  assert.deepEqual(await versions(), ['v5', 'v5'])
})
