import fs from 'node:fs'
import { access, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const ANSWER_MS = 5000

const isFolder = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a folder and those above it that are missing. The `recursive` of Node never ends where the
 * system says ENOENT although the folder above is there, as below /proc.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  const above = path.dirname(folder)
  if (!fs.existsSync(above)) makeFolder(above, mode)
  try {
    fs.mkdirSync(folder, { mode })
  } catch (error) {
    // Somebody else was faster.
    if (!isFolder(folder)) throw error
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

type Wanted = {
  mode?: number
  /** False: a folder that is missing is made later, where it is needed. */
  make?: boolean
}

async function writeInto(folder: string, { mode, make }: Wanted): Promise<void> {
  // Asked without blocking this thread, because a file system of the network may be silent.
  for (let at = folder; !(await exists(at)) && at !== path.dirname(at); ) at = path.dirname(at)
  if (!make && !(await exists(folder))) return
  makeFolder(folder, mode)
  const probe = path.join(folder, `.write-test-${process.pid}`)
  await writeFile(probe, '')
  await rm(probe)
}

/**
 * Makes a folder where it is missing, and writes in it. Throws an error with one line where that
 * cannot be done, or not within five seconds.
 */
export async function requireFolder(folder: string, { mode, make = true }: Wanted = {}): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, ANSWER_MS, new Error('no answer within 5 s'))
  try {
    await Promise.race([writeInto(folder, { mode, make }), late])
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`nothing can be written in ${folder} (${code ?? message})`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
