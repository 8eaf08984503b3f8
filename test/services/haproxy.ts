import fs from 'node:fs'
import path from 'node:path'
import { type Restartable, restartable } from './program.ts'

/** Starts an HAProxy at this port, with the settings of docs/OPERATE.md, before these nodes. */
export function startHaproxy(folder: string, port: number, nodes: readonly number[]): Promise<Restartable> {
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout check 4s
  option redispatch 1
frontend site
  bind 127.0.0.1:${port}
  http-request return status 404 if { path /metrics /readyz }
  http-request set-header X-Forwarded-For %[src]
  default_backend nodes
backend nodes
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server check inter 500ms fall 2 rise 1
${nodes.map((node, number) => `  server node-${number + 1} 127.0.0.1:${node}`).join('\n')}
`,
  )
  return restartable('haproxy', ['-db', '-f', file], port)
}
