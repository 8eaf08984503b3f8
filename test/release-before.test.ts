import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gitIn, HistoryError, hasPackagesOf, newMigrations, releaseBefore } from './release-before.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-release-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const root = path.join(folder, 'product')
const git = gitIn(root)
fs.mkdirSync(path.join(root, 'db/migrations'), { recursive: true })
git('init', '--quiet')

const migration = (name: string) => fs.writeFileSync(path.join(root, 'db/migrations', `${name}.ts`), name)
/** Commits what is there, and returns the commit. */
function commit(text: string): string {
  git('add', '.')
  const author = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false']
  git(...author, 'commit', '--quiet', '--allow-empty', '--message', text)
  return git('rev-parse', 'HEAD')
}

test('the release before is the last commit without the newest migration, or the newest tag', () => {
  migration('1-one')
  const first = commit('one')
  migration('2-two')
  commit('two')
  commit('something else')
  assert.equal(releaseBefore(root), first)
  assert.deepEqual(newMigrations(root, first), ['2-two'])

  migration('3-three')
  assert.equal(releaseBefore(root), git('rev-parse', 'HEAD'), 'a migration that is not committed')
  assert.deepEqual(newMigrations(root, first), ['2-two', '3-three'])

  git('tag', 'v1', first)
  assert.equal(releaseBefore(root), first)
  const released = commit('three')
  git('tag', 'v2')
  assert.equal(releaseBefore(root), first, 'a tag at HEAD is this release')
  commit('after the release')
  assert.equal(releaseBefore(root), released)
})

test('without its history there is one line', () => {
  const shallow = path.join(folder, 'shallow')
  gitIn(folder)('clone', '--quiet', '--depth', '1', '--no-tags', pathToFileURL(root).href, shallow)
  assert.throws(() => releaseBefore(shallow), HistoryError)
  fs.rmSync(path.join(shallow, '.git'), { recursive: true })
  assert.throws(() => releaseBefore(shallow), HistoryError)
})

test('a release whose packages are all here needs no others', () => {
  const lock = (name: string, packages: Record<string, { version: string }>) => {
    const made = path.join(folder, name)
    fs.mkdirSync(made, { recursive: true })
    fs.writeFileSync(path.join(made, 'package-lock.json'), JSON.stringify({ packages }))
    return made
  }
  const own = { version: '1.0.0' }
  const old = lock('old', { '': own, 'node_modules/a': own })
  assert.ok(
    hasPackagesOf(
      lock('more', { '': { version: '2.0.0' }, 'node_modules/a': own, 'node_modules/b': own }),
      old,
    ),
  )
  assert.ok(!hasPackagesOf(lock('newer', { '': own, 'node_modules/a': { version: '2.0.0' } }), old))
  assert.ok(!hasPackagesOf(lock('fewer', { '': own }), old))
})
