import http from 'node:http'

export type Asked = {
  method: 'GET' | 'POST'
  path: string
  cookie: string
  /** Made for each request: acts need a new key each time. */
  headers?: () => Record<string, string>
  body?: Buffer
}

export type Answered = { ms: number; status: number; body: string }

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

/** Asks and reads the whole answer; status 0 where none came. */
export function ask(port: number, { method, path, cookie, headers, body }: Asked): Promise<Answered> {
  const started = performance.now()
  return new Promise((resolve) => {
    const over = (status: number, text = '') =>
      resolve({ ms: performance.now() - started, status, body: text })
    const request = http.request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: { cookie, ...headers?.(), ...(body ? { 'content-length': body.length } : {}) },
    })
    request.on('error', () => over(0))
    request.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => over(0))
      answer.on('end', () => over(answer.statusCode ?? 0, Buffer.concat(parts).toString()))
    })
    request.end(body)
  })
}
