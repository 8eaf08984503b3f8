import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { listMessages, type Message, startConversation } from '#contract/chat.ts'
import { nl } from '#locales/nl.ts'
import { act, aMember, expectSound, logIn, newBrowser, takenOver } from './people.ts'
import { test } from './test.ts'

const WORDS = 'Geschreven in de trein'
const WITH_PHOTO = 'en dit zag ik'

const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words })
const photoFile = async () => ({
  name: 'zee.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2060a0' } })
    .jpeg()
    .toBuffer(),
})

/** The browser's stored messages, and the bytes of stored photos. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('vonk')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      }),
  )

test('a text and a photo written without a network wait, outlive their page, and arrive once', {
  tag: '@phone',
}, async ({ browser }) => {
  test.slow()
  const him = await aMember(browser, { name: 'Otto', gender: 'male' })
  const before = await newBrowser(browser)
  const context = before.context()
  await logIn(before, 'anna')
  const { conversation } = (await act(before, startConversation, { body: { member_id: him.id } })) as {
    conversation: { id: string }
  }
  const address = `/chats/${conversation.id}`

  await test.step('nobody is shown as online without a network', async () => {
    await him.page.goto('/chats')
    const online = before.getByText(nl.profiles.online.now)
    await before.goto(address)
    // A phone has a list of conversations too, which it does not show beside the conversation.
    await expect(before.getByRole('heading', { name: him.name }).filter({ has: online })).toBeVisible()
    await before.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(before.getByText(nl.app.offline)).toBeVisible()
    await expect(online).toHaveCount(0)
  })

  await test.step('a part of the page that cannot be loaded is named, and loaded again', async () => {
    const gifts = before.getByRole('dialog', { name: `Cadeau voor ${him.name}` })
    const give = before.getByRole('button', { name: `Cadeau voor ${him.name}` })
    await give.click()
    await expect(before.getByText(nl.errors.request.unavailable)).toBeVisible()
    await expectSound(before)
    await context.setOffline(false)
    await before.getByRole('button', { name: nl.ui.retry }).click()
    await takenOver(before)
    await give.click()
    await expect(gifts).toBeVisible()
    await before.keyboard.press('Escape')
    await expect(gifts).toHaveCount(0)
    await context.setOffline(true)
    await expect(before.getByText(nl.app.offline)).toBeVisible()
  })

  await test.step('they are written, and shown as waiting', async () => {
    await before.getByLabel(`Bericht aan ${him.name}`).fill(WORDS)
    await before.getByRole('button', { name: nl.chat.send }).click()
    await expect(bubble(before, WORDS)).toContainText(nl.chat.state.sending)

    await before.locator('input[type=file]').setInputFiles(await photoFile())
    const sheet = before.getByRole('dialog')
    await expect(sheet.getByText(nl.chat.photo.later)).toBeVisible()
    await expectSound(before)
    await sheet.getByLabel(nl.chat.gift.words).fill(WITH_PHOTO)
    await sheet.getByRole('button', { name: 'Stuur voor 2 credits' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(bubble(before, WITH_PHOTO).getByRole('img', { name: nl.chat.photo.mine })).toBeVisible()
    await expect(bubble(before, WITH_PHOTO)).toContainText(nl.chat.state.sending)
    await expectSound(before)
    await expect.poll(() => kept(before)).toBe(2)
  })

  await test.step('the page is closed; two later ones send each of them once', async () => {
    await him.page.goto('/chats')
    await before.close()
    const [later, other] = [await context.newPage(), await context.newPage()]
    await context.setOffline(false)
    await Promise.all([later.goto(address), other.goto(address)])
    for (const page of [later, other]) {
      await expect(bubble(page, WORDS)).toContainText(nl.chat.state.sent)
      await expect(bubble(page, WITH_PHOTO)).toContainText(nl.chat.state.sent)
      await expect(log(page).getByRole('img', { name: nl.chat.photo.mine })).toHaveCount(1)
    }
    await expect.poll(() => kept(later)).toBe(0)
  })

  await test.step('the other side has them, in their order', async () => {
    await him.page.goto(address)
    await expect(bubble(him.page, WORDS)).toHaveCount(1)
    const message = bubble(him.page, WITH_PHOTO)
    await expect(message.getByRole('img', { name: 'Afgedekte foto van Anna' })).toBeVisible()
    await expectSound(him.page)
    await message.getByRole('button', { name: nl.covered.show }).click()
    const photo = message.getByRole('img', { name: 'Foto van Anna', exact: true })
    await expect(photo).toHaveCount(1)
    await expect(message.getByRole('button', { name: 'Foto van Anna' })).toBeFocused()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const { messages } = (await act(him.page, listMessages, { params: conversation })) as {
      messages: Message[]
    }
    expect(messages.map(({ kind, body }) => [kind, body])).toEqual([
      ['text', WORDS],
      ['photo', WITH_PHOTO],
    ])
    await expectSound(him.page)
  })
  await Promise.all([context.close(), him.page.context().close()])
})
