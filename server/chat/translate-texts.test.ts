import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getSettings } from '#contract/settings.ts'
import { translateTexts } from '#contract/translations.ts'
import type { ToTranslate, Translator } from '#server/kit/ports/translator.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const translate = (texts: string[], from: string | undefined, to: string) =>
  t.as('anna').call(translateTexts, { body: { texts, from, to } })

/** Puts another translator in place of the one of the demo during `work`. */
async function withTranslator(translator: Partial<Translator>, work: () => Promise<void>): Promise<void> {
  const { ctx } = t
  const former = ctx.translator
  ctx.translator = { ...former, ...translator }
  await work().finally(() => {
    ctx.translator = former
  })
}

test('texts come back in another language, in their order', async () => {
  const { status, body } = await translate(['Dzień dobry!', 'Tęsknię za tobą.'], 'pl', 'nl')
  assert.equal(status, 200)
  assert.deepEqual(body.translations, ['Goedemorgen!', 'Ik mis je.'])
  assert.deepEqual((await translate(['Bis morgen!'], undefined, 'pl')).body.translations, ['Do jutra!'])
  assert.equal((await t.visitor().call(getSettings)).body.settings.translates, true)
})

test('a language that the server lacks is said, and so is a server that is away', async () => {
  const unknown = await translate(['Merhaba'], 'tr', 'nl')
  assert.deepEqual([unknown.status, unknown.body.error?.code], [400, 'chat.translation_language'])
  const failing = { translate: () => Promise.reject(new Error('translator: ECONNREFUSED')) }
  for (const translator of [failing, { available: false }])
    await withTranslator(translator, async () => {
      const { status, body } = await translate(['Dzień dobry'], 'pl', 'nl')
      assert.deepEqual([status, body.error?.code], [503, 'chat.translation_failed'])
    })
})

test('ten texts of a message’s length at once, and no more', async () => {
  const asked: ToTranslate[] = []
  const same = async (request: ToTranslate) => {
    asked.push(request)
    return [...request.texts]
  }
  await withTranslator({ translate: same }, async () => {
    const longest = 'ż'.repeat(2000)
    assert.equal(
      (
        await translate(
          Array.from({ length: 10 }, () => longest),
          'pl',
          'nl',
        )
      ).status,
      200,
    )
    assert.equal(
      (
        await translate(
          Array.from({ length: 11 }, () => 'tak'),
          'pl',
          'nl',
        )
      ).status,
      400,
    )
    assert.equal((await translate([`${longest}ż`], 'pl', 'nl')).status, 400)
    assert.equal((await translate([' '], 'pl', 'nl')).status, 400)
    assert.equal((await translate(['tak'], 'pl', 'Dutch')).status, 400)
  })
  assert.equal(asked.length, 1)
})
