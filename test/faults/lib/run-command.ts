import { execFile } from 'node:child_process'
import path from 'node:path'
import { OWN_ENVIRONMENT } from '#test/installation.ts'

const BIN = path.join(import.meta.dirname, '../../../bin')

/** Runs a program, and returns what it printed. Throws all that it wrote where it fails. */
export function runProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${path.basename(file)} ${args.join(' ')}: ${stdout}${stderr}`))
      else resolve(stdout)
    })
  })
}

/** Runs a command as an operator does, and returns what it printed. Throws where it fails. */
export const runCommand = (
  name: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<string> =>
  runProgram(process.execPath, [path.join(BIN, name), ...args], {
    PATH: process.env.PATH,
    ...OWN_ENVIRONMENT,
    ...variables,
  })
