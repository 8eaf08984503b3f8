import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { json } from 'node:stream/consumers'

export type LocalTranslator = { url: string; key: string; close(): Promise<void> }

type Sentence = Readonly<Record<string, string>>
type Asked = { q: string | string[]; source: string; target: string; api_key?: string }
type Answer = { status: number; body: unknown }

const KEY = 'key-of-the-local-translator'
const sentences = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'sentences.json'), 'utf8'),
) as Sentence[]
const codes = Object.keys(sentences[0] ?? {})

const folded = (text: string) => text.trim().toLowerCase().replaceAll("'", '’')

/** The sentences by their words in each language, and under `auto` in all of them. */
const known = new Map<string, Map<string, Sentence>>(
  [...codes, 'auto'].map((code) => [
    code,
    new Map(
      sentences.flatMap((sentence) =>
        Object.entries(sentence)
          .filter(([language]) => code === 'auto' || language === code)
          .map(([, text]): [string, Sentence] => [folded(text), sentence]),
      ),
    ),
  ]),
)

/** Sentence by sentence; one that the dictionary lacks stays as it is. */
const translated = (text: string, source: string, target: string): string =>
  text.replaceAll(/[^.!?…\n]+/g, (part) => {
    // Spanish begins a question with its sign.
    const [, before = '', words = '', after = ''] = /^([\s¿¡]*)(.*?)(\s*)$/s.exec(part) ?? []
    const found = known.get(source)?.get(folded(words))?.[target]
    return found ? before.replaceAll(/[¿¡]/g, '') + found + after : part
  })

function answerTo({ q, source, target, api_key: key }: Asked): Answer {
  if (key !== KEY) return { status: 403, body: { error: 'Invalid API key' } }
  const unknown = [source, target].find((code) => code !== 'auto' && !codes.includes(code))
  if (unknown) return { status: 400, body: { error: `${unknown} is not supported` } }
  const all = [q].flat().map((text) => translated(text, source, target))
  return { status: 200, body: { translatedText: Array.isArray(q) ? all : all[0] } }
}

async function answerOf(request: http.IncomingMessage): Promise<Answer> {
  if (request.url !== '/languages') return answerTo((await json(request)) as Asked)
  return { status: 200, body: codes.map((code) => ({ code, name: code, targets: codes })) }
}

/**
 * Speaks the API of LibreTranslate for demo and tests, with a dictionary of thirty sentences. Listens
 * on a free port of this machine.
 */
export async function startLocalTranslator(): Promise<LocalTranslator> {
  const server = http.createServer(async (request, response) => {
    const { status, body } = await answerOf(request).catch(() => ({ status: 400, body: { error: 'Bad' } }))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
