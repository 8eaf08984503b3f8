/**
 * The Translator and Language Detector APIs of browsers, as far as we use them
 * (https://webmachinelearning.github.io/translation-api/).
 */
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'
type Pair = { sourceLanguage: string; targetLanguage: string }
type BrowserTranslator = { translate(text: string): Promise<string> }
type TranslatorApi = {
  availability(pair: Pair): Promise<Availability>
  create(pair: Pair): Promise<BrowserTranslator>
}
type Detected = { detectedLanguage?: string; confidence?: number }
type DetectorApi = {
  availability(): Promise<Availability>
  create(): Promise<{ detect(text: string): Promise<Detected[]> }>
}

const api = globalThis as { Translator?: TranslatorApi; LanguageDetector?: DetectorApi }

/** `zh-Hant` is `zh`. */
const base = (tag: string) => tag.split('-')[0]?.toLowerCase()

/** Builds of Chromium without the service behind these APIs never answer: asked once. */
const ANSWER_MS = 3000
const service = { isSilent: false }

const late = <T>(value: T, ms: number) =>
  new Promise<T>((settle) => {
    setTimeout(settle, ms, value)
  })

type Opening = { translator: Promise<BrowserTranslator>; isLate: boolean }
const opened = new Map<string, Opening>()

function opening(from: string, to: string): Opening {
  const key = `${from} ${to}`
  const known = opened.get(key)
  if (known) return known
  // Downloads the languages where they are missing, which browsers allow only after a press.
  const translator = api.Translator?.create({ sourceLanguage: from, targetLanguage: to })
  const began = { translator: translator ?? Promise.reject(new Error('no Translator')), isLate: false }
  opened.set(key, began)
  began.translator.then(
    () => (began.isLate = false),
    () => opened.delete(key),
  )
  return began
}

/** Who waited in vain once does not wait again, while the download goes on. */
async function open(from: string, to: string, patienceMs: number): Promise<BrowserTranslator> {
  const began = opening(from, to)
  const translator = await Promise.race([began.translator, late(undefined, began.isLate ? 0 : patienceMs)])
  if (translator) return translator
  began.isLate = true
  throw new Error('the browser does not have the languages yet')
}

const able = new Map<string, Promise<boolean>>()

async function askWhether(from: string, to: string): Promise<boolean> {
  if (!api.Translator || service.isSilent) return false
  const pair = { sourceLanguage: from, targetLanguage: to }
  const asked = api.Translator.availability(pair).catch(() => 'unavailable' as const)
  const found = await Promise.race([asked, late(undefined, ANSWER_MS)])
  service.isSilent = !found
  return found !== undefined && found !== 'unavailable'
}

/** Whether this browser translates from one language into another, maybe after a download. */
export function canTranslateHere(from: string, to: string): Promise<boolean> {
  const key = `${from} ${to}`
  const known = able.get(key) ?? askWhether(from, to)
  able.set(key, known)
  return known
}

/**
 * One after the other, as the browser does anyway. Nothing leaves the device. Throws where the
 * languages are not there after `patienceMs`, which they may be later.
 */
export async function translateHere(
  texts: readonly string[],
  { from, to }: { from: string; to: string },
  patienceMs: number,
): Promise<string[]> {
  const translator = await open(from, to, patienceMs)
  const translated: string[] = []
  for (const text of texts) translated.push(await translator.translate(text))
  return translated
}

/** Guesses below this are often wrong, mostly of short texts. */
const SURE = 0.85

let detector: ReturnType<DetectorApi['create']> | undefined

/** The browser's opinion, only where its detector is on the device; undefined: none. */
export async function detectHere(text: string): Promise<string | undefined> {
  try {
    const asked = api.LanguageDetector?.availability()
    if ((await Promise.race([asked, late(undefined, ANSWER_MS)])) !== 'available') return undefined
    detector ??= api.LanguageDetector?.create()
    const [best] = (await (await detector)?.detect(text)) ?? []
    const { detectedLanguage = 'und', confidence = 0 } = best ?? {}
    return confidence >= SURE && detectedLanguage !== 'und' ? base(detectedLanguage) : undefined
  } catch {
    detector = undefined
    return undefined
  }
}
