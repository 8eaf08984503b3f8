import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArguments } from './arguments.ts'

// Changes of the server restart it; changes of the web show at once.
parseArguments(`npm run dev   runs the site on 3000 from its sources, with reload; Ctrl-C ends it`)

const ROOT = path.join(import.meta.dirname, '..')
const watched = ['server', 'contract', 'db', 'locales'].map((folder) => `--watch-path=${folder}`)
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...watched, 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, WEB_SOURCE: 'yes' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
