import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const FILE_TIMEOUT_MS = 600_000
/** After the last test: what tests began and did not end would keep the group running for ever. */
const END =
  "setTimeout(() => { console.error('what a test of this group began still runs'); process.exit(1) }, 30_000).unref()"
const LIGHT = pathToFileURL(path.join(import.meta.dirname, 'light-contexts.ts')).href

/** A folder that is gone when this process ends. */
export function temporaryFolder(prefix: string, parent = os.tmpdir()): string {
  const folder = fs.mkdtempSync(path.join(parent, prefix))
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Writes a file for each group of test files of `root`, which runs them one after the other, each
 * with its own hooks and database. Most files take less time than loading the product, which a
 * group does once. Returns the written files.
 */
export function writeGroups(root: string, groups: string[][]): string[] {
  const folder = temporaryFolder('vonk-test-groups-')
  return groups.map((files, index) => {
    // The runner sorts its files by name.
    const group = path.join(folder, `${String(index).padStart(3, '0')}.mjs`)
    const tests = files.map((file) => {
      const url = pathToFileURL(path.join(root, file)).href
      return `await test('${file}', { timeout: ${FILE_TIMEOUT_MS} }, async () => { await import('${url}') })`
    })
    fs.writeFileSync(
      group,
      [`import '${LIGHT}'`, "const { test } = await import('node:test')", ...tests, END].join('\n'),
    )
    return group
  })
}
