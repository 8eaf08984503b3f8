import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const STYLE = 'body{font-family:system-ui,sans-serif;margin:16px}main{max-width:60ch}h1{font-size:36px}'
const TEXT = Array.from(
  { length: 40 },
  (_, line) => `<p>Regel ${line}: wie hier zoekt, vindt iemand in de buurt om mee te praten.</p>`,
).join('')
const CONTENT = `<main><h1>Daten met mensen in de buurt</h1>${TEXT}</main>`
const page = (body: string, head = '') =>
  `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><style>${STYLE}</style>${head}</head><body>${body}</body></html>`

/** The same content rendered by React in the browser, with nothing else of a product. */
async function buildReactPage(): Promise<string> {
  const { build } = await import('vite')
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-minimal-react-'))
  const entry = path.join(root, 'main.js')
  fs.writeFileSync(
    entry,
    `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const lines = Array.from({ length: 40 }, (_, line) => createElement('p', { key: line }, 'Regel ' + line + ': wie hier zoekt, vindt iemand in de buurt om mee te praten.'))
createRoot(document.body).render(createElement('main', null, createElement('h1', null, 'Daten met mensen in de buurt'), lines))`,
  )
  const modules = path.join(import.meta.dirname, '../../node_modules')
  const written = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { react: path.join(modules, 'react'), 'react-dom': path.join(modules, 'react-dom') } },
    build: { write: false, rolldownOptions: { input: entry } },
  })
  fs.rmSync(root, { recursive: true })
  const [first] = [written].flat()
  if (!first || !('output' in first)) throw new Error('Vite built no page')
  return first.output[0].code
}

/** Serves the two pages that the product is compared with, compressed, by the same machine. */
export async function serveReferencePages(): Promise<{ url: string; close: () => void }> {
  const files: Record<string, [type: string, body: Buffer]> = {
    '/static': ['text/html; charset=utf-8', brotliCompressSync(page(CONTENT))],
    '/react': [
      'text/html; charset=utf-8',
      brotliCompressSync(page('', '<script type="module" src="/main.js"></script>')),
    ],
    '/main.js': ['text/javascript', brotliCompressSync(await buildReactPage())],
  }
  const server = http.createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? []
    if (!type) return response.writeHead(404).end()
    const cache = url === '/main.js' ? 'public, max-age=31536000, immutable' : 'no-cache'
    return response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': cache })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
