import { execFile } from 'node:child_process'
import path from 'node:path'
import { OWN_ENVIRONMENT } from '#test/installation.ts'

const BIN = path.join(import.meta.dirname, '../../../bin')

/** Runs a command as an operator does, and returns what it printed. Throws where it fails. */
export function runCommand(name: string, args: string[], variables: Record<string, string>): Promise<string> {
  const env = { PATH: process.env.PATH, ...OWN_ENVIRONMENT, ...variables }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [path.join(BIN, name), ...args], { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${name}: ${stdout}${stderr}`))
      else resolve(stdout)
    })
  })
}
