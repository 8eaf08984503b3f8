import fs from 'node:fs'
import path from 'node:path'
import { type Restartable, restartable } from './program.ts'

const SETTINGS = path.join(import.meta.dirname, '../../deploy/haproxy.cfg')

/** Starts an HAProxy at this port, with the settings of `deploy`, before these nodes. */
export function startHaproxy(folder: string, port: number, nodes: readonly number[]): Promise<Restartable> {
  const file = path.join(folder, 'haproxy.cfg')
  const servers = nodes.map((node, number) => `  server node-${number + 1} 127.0.0.1:${node}`)
  const settings = fs
    .readFileSync(SETTINGS, 'utf8')
    .replace(/^ {2}bind :80$/m, `  bind 127.0.0.1:${port}`)
    // Here nobody speaks https.
    .replace(/^ {2}(bind :443|http-request (redirect scheme https|set-header X-Forwarded-Proto)) .*\n/gm, '')
    .replace(/^ {2}log \/dev\/log .*$/m, '  log stdout format raw local0')
    .replace(/(?:^ {2}server .*\n)+/m, `${servers.join('\n')}\n`)
  fs.writeFileSync(file, settings)
  return restartable('haproxy', ['-db', '-f', file], port)
}
