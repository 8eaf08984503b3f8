import { spawn } from 'node:child_process'
import path from 'node:path'
import { argumentsOf } from './arguments.ts'

// Runs the server on 3000 and the web on 5173, both with reload. Ctrl-C ends both.
argumentsOf(`npm run dev   runs the server on 3000 and the web on 5173, both with reload; Ctrl-C ends both`)

const ROOT = path.join(import.meta.dirname, '..')
const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [vite, 'web', '--configLoader', 'native'], { cwd: ROOT, stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
