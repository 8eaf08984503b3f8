import { translateTexts, translationLimits } from '#contract/translations.ts'
import { call } from '#web/lib/http/api.ts'
import { canTranslateHere, translateHere } from './browser-translator.ts'

/** Translates texts of one language; throws CallError or the browser's error. */
export type Translate = (texts: readonly string[]) => Promise<string[]>

export type Pair = {
  /** Undefined: unknown, which only the server can find out. */
  from: string | undefined
  to: string
}

const { textsAtOnce } = translationLimits

/** One call for ten texts; one for each where the server has to find out the language. */
async function translateThere(texts: readonly string[], { from, to }: Pair): Promise<string[]> {
  const size = from ? textsAtOnce : 1
  const translated: string[] = []
  for (let at = 0; at < texts.length; at += size) {
    const part = texts.slice(at, at + size)
    const { translations } = await call(translateTexts, { body: { texts: part, from, to } })
    translated.push(...translations)
  }
  return translated
}

/** A download of languages may take minutes; where the server can help, nobody waits for it. */
const PATIENCE_MS = { withServer: 6000, alone: 120_000 } as const

/**
 * What translates these languages here: the browser, so that nothing leaves the device, else the
 * server of the installation, else nothing.
 */
export async function engineFor(pair: Pair, server: boolean): Promise<Translate | undefined> {
  const { from, to } = pair
  const there = server ? (texts: readonly string[]) => translateThere(texts, pair) : undefined
  if (!from || !(await canTranslateHere(from, to))) return there
  const patience = server ? PATIENCE_MS.withServer : PATIENCE_MS.alone
  return (texts) =>
    translateHere(texts, { from, to }, patience).catch((error: unknown) => {
      if (there) return there(texts)
      throw error
    })
}
