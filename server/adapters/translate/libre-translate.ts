import { z } from 'zod'
import type { ToTranslate, Translator } from '#server/kit/ports/translator.ts'

export type TranslateOptions = {
  /** Where the API begins: `http://translate.internal:5000`. */
  url: string
  /** `api_key` of the server; undefined where it asks for none. */
  key: string | undefined
}

const TIMEOUT_MS = 15_000
/** The longest answer that is read. */
const MOST_BYTES = 512 * 1024

/** What it says of a language that it does not have, or cannot translate into. */
const UNKNOWN = /not (?:supported|available)/

const translated = z.object({ translatedText: z.array(z.string()) })
const languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()) }))

/**
 * Speaks the API of LibreTranslate. Calls only the configured address, once, follows no redirect,
 * and waits 15 s at most.
 */
export function libreTranslator({ url, key }: TranslateOptions, timeoutMs = TIMEOUT_MS): Translator {
  return {
    available: true,
    async translate({ texts, from, to }: ToTranslate) {
      const asked = { q: texts, source: from ?? 'auto', target: to, format: 'text', api_key: key }
      const { status, text } = await ask(`${url}/translate`, timeoutMs, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      })
      if (status === 400 && UNKNOWN.test(text)) return undefined
      if (status !== 200) throw new Error(`translator: ${status}`)
      const { translatedText } = parsed(translated, text)
      if (translatedText.length !== texts.length) throw new Error('translator: not as many texts as asked')
      return translatedText
    },
  }
}

/** The languages that the server translates from. Throws where it does not answer as it should. */
export async function translatorLanguages({ url }: TranslateOptions, timeoutMs: number): Promise<string[]> {
  const { status, text } = await ask(`${url}/languages`, timeoutMs, {})
  if (status !== 200) throw new Error(`translator: ${status}`)
  return parsed(languages, text).map(({ code }) => code)
}

/** For an installation without TRANSLATE_URL. */
export const noTranslator: Translator = {
  available: false,
  translate: () => Promise.reject(new Error('translator: not set up')),
}

async function ask(url: string, timeoutMs: number, request: RequestInit) {
  const signal = AbortSignal.timeout(timeoutMs)
  const outcome = await fetch(url, { ...request, redirect: 'manual', signal })
    .then(async (answer) => ({ status: answer.status, text: await limitedText(answer) }))
    // The error itself may contain the request, with the words of a member.
    .catch((error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name)
  if (typeof outcome === 'string') throw new Error(`translator: ${outcome}`)
  return outcome
}

async function limitedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw Object.assign(new Error(), { name: 'TooLong' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Error('translator: an answer that is not of LibreTranslate')
  }
}
