import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startSwift, swiftLacks } from '#test/services/swift.ts'
import { complain, type FaultCase, type Outcome, type Task } from './lib/report.ts'
import { runProgram } from './lib/run-command.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** The tests of what is kept in a store. */
const TESTS = {
  photos: 'server/adapters/storage/photo-store.test.ts',
  'photos at signed addresses': 'server/adapters/storage/photo-delivery.test.ts',
  'photos that move': 'server/adapters/storage/move-photos.test.ts',
  'the command that moves them': 'bin/photos.test.ts',
  'files of exports': 'server/adapters/storage/export-store.test.ts',
  exports: 'server/exports/exports.test.ts',
  'files of backups': 'server/adapters/storage/s3-backup-place.test.ts',
  'backup and restore': 'db/backup/backup.test.ts',
  'the commands of backups': 'bin/backup.test.ts',
}

async function run({ at }: Task): Promise<Outcome> {
  const broken: string[] = []
  const figures: Outcome['figures'] = {}
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-store-'))
  try {
    const swift = await startSwift(folder, { https: false })
    const env = { ...process.env, STORE_OF_TESTS: JSON.stringify(swift.options) }
    for (const [what, file] of Object.entries(TESTS)) {
      at(what)
      try {
        const report = await runProgram(process.execPath, ['--test', path.join(ROOT, file)], env)
        figures[what] = `${/^ℹ pass (\d+)$/m.exec(report)?.[1] ?? 0} tests held`
      } catch (error) {
        complain(broken, String(error))
      }
    }
    await swift.end()
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  return { broken, figures }
}

/** The tests of photos, exports and backups ask a real store instead of our stand-in. */
export const store: FaultCase = {
  promise:
    'what a real store with the API of S3 gives back is what was written, and what was removed is gone',
  rounds: 1,
  lacks: swiftLacks,
  run,
}
