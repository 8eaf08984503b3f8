import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { OWN_ENVIRONMENT } from '#test/installation.ts'

const ROOT = path.join(import.meta.dirname, '..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-arguments-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** What other programs do (npm, Biome) they answer themselves. */
const ours = Object.entries(scripts).filter(([, script]) => script.startsWith('node '))

type Ended = { code: number; stdout: string; stderr: string }

function run(script: string, argument: string): Promise<Ended> {
  const [, file = '', ...args] = script.split(' ')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...OWN_ENVIRONMENT, DATA_DIR: path.join(folder, 'data') }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(ROOT, file), ...args, argument],
      { cwd: folder, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

test('the commands are those of package.json', () => assert.ok(ours.length > 25))

test('a command that does not exist is refused in one line', async () => {
  const { code, stdout, stderr } = await run('node bin/vonk.js', 'bakcup')
  assert.deepEqual(
    [code, stdout, stderr],
    [2, '', "There is no command 'bakcup'; --help says what there is\n"],
  )
})

for (const [name, script] of ours)
  test(`npm run ${name} answers --help with its use, refuses an unknown option, and does nothing`, async () => {
    // What follows the name of a part of the tests goes to its runner.
    const isPart = name.startsWith('test:')
    const [help, unknown] = await Promise.all([
      run(script, '--help'),
      isPart ? undefined : run(script, '--nonsense'),
    ])
    assert.deepEqual([help.code, help.stderr], [0, ''])
    assert.match(help.stdout, /npm (run|start|test)/)
    if (unknown) {
      assert.deepEqual([unknown.code, unknown.stdout], [2, ''], unknown.stdout + unknown.stderr)
      assert.match(unknown.stderr, /^Unknown option '--nonsense'; --help says what there is\n$/)
    }
    assert.deepEqual(fs.readdirSync(folder), [])
  })
