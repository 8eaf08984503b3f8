import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { messageSample } from '#web/chat/message-sample.ts'
import type { Reader } from './keeper.ts'

/** Where the server of the installation is asked. */
const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/http/api.ts', async (load) => ({ ...(await load<object>()), call }))

const reader: Reader = {
  memberId: 'bram',
  language: 'nl',
  names: ['Anna', 'Bram'],
  server: false,
  acquainted: false,
}
const polish = messageSample(1, { body: 'Dzień dobry! Jak się masz?' })
const dutch = messageSample(2, { body: 'Hoe gaat het met je?' })

/** Each test begins with a page that knows nothing. */
async function freshPage() {
  vi.resetModules()
  const { consider, readWhole } = await import('./keeper.ts')
  const { foreignWith, setWhole, translationOf } = await import('./translations.ts')
  const stateOf = ({ id }: Message) => translationOf(id)?.state
  const press = ({ id }: Message) => translationOf(id)?.press()
  return { consider, readWhole, foreignWith, setWhole, translationOf, stateOf, press }
}

/** A browser with the Translator API. */
function fakeBrowser(translate = async (text: string) => `nl: ${text}`) {
  const created = vi.fn(async () => ({ translate }))
  vi.stubGlobal('Translator', {
    availability: async ({ sourceLanguage: from }: { sourceLanguage: string }) =>
      from === 'es' ? 'unavailable' : 'downloadable',
    create: created,
  })
  return created
}

beforeEach(() => {
  vi.unstubAllGlobals()
  call.mockReset()
})

test('without a translator nothing is offered', async () => {
  const { consider, stateOf, foreignWith } = await freshPage()
  await consider([polish, dutch], reader)
  expect(stateOf(polish)).toBeUndefined()
  expect(foreignWith.get().size).toBe(0)
})

test('the browser’s own translator is offered for what others wrote, and asked only by a press', async () => {
  const created = fakeBrowser()
  const mine = messageSample(3, { body: polish.body, sender_id: 'anna' })
  const opening = messageSample(4, { body: polish.body, icebreaker: 'song' })
  const gift = messageSample(5, { body: polish.body, kind: 'gift', gift: 'rose' })
  const { consider, stateOf, press, translationOf, foreignWith } = await freshPage()
  await consider([polish, mine, opening, gift, dutch], { ...reader, server: true })
  expect([polish, mine, opening, gift, dutch].map(stateOf)).toEqual([
    'offered',
    undefined,
    undefined,
    'offered',
    undefined,
  ])
  expect(created).not.toHaveBeenCalled()
  // The last words decide in which language somebody answers: here the reader's own.
  expect(foreignWith.get().get('bram')).toEqual({ language: undefined })

  press(polish)
  expect(stateOf(polish)).toBe('busy')
  await vi.waitFor(() => expect(stateOf(polish)).toBe('translated'))
  expect(translationOf(polish.id)).toMatchObject({ from: 'pl', text: `nl: ${polish.body}` })
  expect(created).toHaveBeenCalledWith({ sourceLanguage: 'pl', targetLanguage: 'nl' })
  expect(call).not.toHaveBeenCalled()
  press(polish)
  expect(stateOf(polish)).toBe('original')
  press(polish)
  expect(stateOf(polish)).toBe('translated')
})

test('the server translates what the browser cannot, and a failure can be tried again', async () => {
  fakeBrowser()
  const spanish = messageSample(6, { body: '¿Cómo estás? Tengo muchas ganas.' })
  const { consider, stateOf, press, translationOf, foreignWith } = await freshPage()
  await consider([spanish], { ...reader, server: true })
  expect(foreignWith.get().get('bram')).toEqual({ language: 'es' })
  const { CallError } = await import('#web/lib/http/api.ts')
  const body = { code: 'chat.translation_failed', message: 'Lukt niet.', next: 'retry' } as const
  call.mockRejectedValueOnce(new CallError(503, { error: body }))
  press(spanish)
  await vi.waitFor(() => expect(stateOf(spanish)).toBe('failed'))
  expect(translationOf(spanish.id)?.error).toBe('Lukt niet.')
  call.mockResolvedValueOnce({ translations: ['Hoe gaat het? Ik heb er zin in.'] })
  press(spanish)
  await vi.waitFor(() => expect(stateOf(spanish)).toBe('translated'))
  expect(call.mock.calls[1]?.[1]).toEqual({ body: { texts: [spanish.body], from: 'es', to: 'nl' } })
})

test('a browser that never gets the languages leaves it to the server, and none waits twice', async () => {
  vi.useFakeTimers()
  const created = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('Translator', { availability: async () => 'downloadable', create: created })
  const other = messageSample(2, { body: 'Dobranoc, do jutra' })
  call.mockResolvedValue({ translations: ['nl'] })
  const { consider, stateOf, press } = await freshPage()
  await consider([polish, other], { ...reader, server: true })
  press(polish)
  await vi.advanceTimersByTimeAsync(5000)
  expect(stateOf(polish)).toBe('busy')
  await vi.advanceTimersByTimeAsync(2000)
  press(other)
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  await vi.waitFor(() => expect([polish, other].map(stateOf)).toEqual(['translated', 'translated']))
  expect(created).toHaveBeenCalledTimes(1)
  expect(call).toHaveBeenCalledTimes(2)
})

test('a browser that does not even say whether it can is no translator', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Translator', { availability: () => new Promise(() => {}), create: vi.fn() })
  const { consider, stateOf } = await freshPage()
  const looking = consider([polish], { ...reader, server: true })
  await vi.advanceTimersByTimeAsync(4000)
  await looking
  vi.useRealTimers()
  expect(stateOf(polish)).toBe('offered')
})

test('a whole conversation is translated ten at a time, also what comes later, until it is turned off', async () => {
  call.mockImplementation(async (_endpoint, { body }: { body: { texts: string[] } }) => ({
    translations: body.texts.map((text) => `nl: ${text}`),
  }))
  const many = Array.from({ length: 12 }, (_, index) => messageSample(index + 1, { body: polish.body }))
  const asked = { ...reader, server: true }
  const { consider, readWhole, setWhole, stateOf } = await freshPage()
  await consider(many, asked)
  expect(call).not.toHaveBeenCalled()
  setWhole('bram', true)
  await readWhole(many, asked)
  expect(new Set(many.map(stateOf))).toEqual(new Set(['translated']))
  expect(call).toHaveBeenCalledTimes(2)
  const later = messageSample(13, { body: 'Tęsknię za tobą' })
  await consider([...many, later], asked)
  expect(stateOf(later)).toBe('translated')
  setWhole('bram', false)
  await readWhole(many, asked)
  expect(new Set(many.map(stateOf))).toEqual(new Set(['original']))
})

test('what nobody pressed fails quietly, and a message that was edited is looked at anew', async () => {
  call.mockRejectedValue(new Error('away'))
  const asked = { ...reader, server: true }
  const { consider, setWhole, stateOf, translationOf } = await freshPage()
  setWhole('bram', true)
  await consider([polish], asked)
  expect(stateOf(polish)).toBe('offered')
  await consider([{ ...polish, body: 'Dobranoc, do jutra' }], asked)
  expect(translationOf(polish.id)?.of).toBe('Dobranoc, do jutra')
})

test('the words of a translation are looked at as well', async () => {
  fakeBrowser(async () => 'Kun je me 200 euro lenen?')
  const { consider, stateOf, press, translationOf } = await freshPage()
  await consider([polish], reader)
  press(polish)
  await vi.waitFor(() => expect(stateOf(polish)).toBe('translated'))
  expect(translationOf(polish.id)?.warnings).toContain('money')
})

test('a language that our own check does not know is found by the browser’s detector', async () => {
  fakeBrowser()
  vi.stubGlobal('LanguageDetector', {
    availability: async () => 'available',
    create: async () => ({ detect: async () => [{ detectedLanguage: 'uk-UA', confidence: 0.97 }] }),
  })
  const ukrainian = messageSample(1, { body: 'Привіт, як у тебе справи?' })
  const { consider, translationOf } = await freshPage()
  await consider([ukrainian], reader)
  expect(translationOf(ukrainian.id)?.from).toBe('uk')
})
