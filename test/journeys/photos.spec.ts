import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sendMessage, stageMessagePhoto, startConversation } from '#contract/chat.ts'
import { type OwnPhoto, uploadPhoto } from '#contract/photos.ts'
import type { Profile } from '#contract/profiles.ts'
import { nl } from '#locales/nl.ts'
import { inDatabase } from './database.ts'
import { microphone } from './microphone.ts'
import { act, aMember, expectSound, open, toastOf } from './people.ts'
import { test } from './test.ts'

const texts = nl.photos
const FULL = 'Je kunt 3 foto’s hebben. Verwijder er eerst een, of word premium voor 25 foto’s.'

type Colours = { left: string; right: string }

/** A picture with two different halves. */
async function picture(name: string, { left, right }: Colours, width = 600, height = 800) {
  const half = { width: Math.round(width / 2), height, channels: 3 as const }
  const buffer = await sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input: { create: { ...half, background: right } }, gravity: 'east' }])
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const fetched = async (page: Page, path: string | null | undefined) =>
  page.request.get(path ?? '/no/such/path')

const ownPhotos = async (page: Page) =>
  ((await (await page.request.get('/api/photos')).json()) as { photos: OwnPhoto[] }).photos

const photosOf = async (page: Page, memberId: string) =>
  ((await (await page.request.get(`/api/members/${memberId}`)).json()) as { profile: Profile }).profile.photos

const tiles = (page: Page) =>
  page
    .locator('#photos')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /: opties$/ }) })

async function choose(page: Page, photo: number, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Foto ${photo}: opties` }).click()
  await page.getByRole('menu').getByText(option, { exact: true }).click()
}

test('photos are framed, ordered and shown to whom the owner wants', { tag: '@phone' }, async ({
  browser,
}) => {
  test.slow()
  const [owner, viewer] = await Promise.all([
    aMember(browser, { name: 'Olaf', gender: 'male' }),
    aMember(browser, { name: 'Vera', gender: 'female' }),
  ])
  const { page } = owner

  await test.step('several at once: a file that is no photo is named, the others are framed', async () => {
    await open(page, '/profile')
    await expect(page.getByText(texts.empty)).toBeVisible()
    await expect(page.getByText(/minstens 400 × 400 pixels/)).toBeVisible()
    await page.locator('input[type=file]').setInputFiles([
      await picture('wandeling.jpg', { left: '#d02020', right: '#2020d0' }, 800, 600),
      await picture('zee.jpg', { left: '#20a020', right: '#e0e020' }),
      {
        name: 'notities.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('Dit is geen foto, maar een tekst.'),
      },
      await picture('klein.jpg', { left: '#000', right: '#fff' }, 80, 60),
      await picture('feest.jpg', { left: '#808080', right: '#f0f0f0' }),
    ])
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('group', { name: texts.chosen }).getByRole('button')).toHaveCount(3)
    await expectSound(page)
    await dialog.getByRole('button', { name: texts.crop.turn }).click()
    await dialog.getByRole('button', { name: 'Foto 2' }).click()
    await dialog.getByRole('button', { name: texts.crop.zoom_in }).click()
    await dialog.getByRole('button', { name: texts.crop.left }).click()
  })

  await test.step('each shows how far it is, and all arrive', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${uploadPhoto.path}`, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('dialog').getByRole('button', { name: '3 foto’s plaatsen' }).click()
    await expect(page.getByRole('list', { name: texts.uploads }).getByRole('progressbar')).toHaveCount(3)
    await expect(
      page.getByText('notities.jpg: Dit bestand is geen foto. Kies een JPEG, PNG, WebP of AVIF.'),
    ).toBeVisible()
    await expect(page.getByText(/^klein\.jpg: Deze foto is te klein .* 400 bij 400 pixels\.$/)).toBeVisible()
    await expectSound(page)
    release()
    await expect(tiles(page).getByRole('img')).toHaveCount(3)
    await page.unroute(`**${uploadPhoto.path}`)
    await expect(page.getByText('3 van 3 foto’s.')).toBeVisible()
  })

  await test.step('they are turned and cropped as they were framed', async () => {
    const photos = await ownPhotos(page)
    const large = await Promise.all(photos.map(async ({ urls }) => (await fetched(page, urls?.large)).body()))
    // Uploads run in parallel, so their order varies.
    const looks = await Promise.all(
      large.map(async (file) => {
        const { data } = await sharp(file)
          .removeAlpha()
          .resize(1, 2, { fit: 'fill' })
          .raw()
          .toBuffer({ resolveWithObject: true })
        return [...data.subarray(0, 6)].map((value) => (value > 128 ? 'x' : '.')).join('')
      }),
    )
    const turned = looks.indexOf('x....x') // red above blue
    expect(turned, looks.join(' ')).toBeGreaterThanOrEqual(0)
    expect(new Set(photos.map(({ width }) => width))).toEqual(new Set([600, 480]))
  })

  await test.step('the fourth is refused', async () => {
    await expect(page.getByText(FULL)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.add })).toHaveCount(0)
    const { name, mimeType, buffer } = await picture('vierde.jpg', { left: '#000', right: '#fff' })
    const answer = await page.request.post(uploadPhoto.path, {
      headers: { 'x-request-type': 'client', 'idempotency-key': crypto.randomUUID() },
      multipart: { file: { name, mimeType, buffer } },
    })
    expect(await answer.json()).toMatchObject({ error: { code: 'photos.limit', message: FULL } })
  })

  await test.step('order, main photo and who sees them', async () => {
    const before = await ownPhotos(page)
    await page.getByRole('button', { name: 'Foto 1 naar achteren' }).click()
    await expect(page.getByText('De foto staat nu op plaats 2 van 3.')).toBeAttached()
    await choose(page, 3, texts.make_main)
    await expect(tiles(page).nth(2).getByText(texts.main)).toBeVisible()
    await choose(page, 1, /^Privé/)
    await expect(tiles(page).nth(0).getByText('Privé')).toBeVisible()
    await choose(page, 2, /^Op verzoek/)
    await expect(tiles(page).nth(1).getByText('Op verzoek')).toBeVisible()
    await expect
      .poll(async () => (await ownPhotos(page)).map(({ id, main, visibility }) => ({ id, main, visibility })))
      .toEqual([
        { id: before[1]?.id, main: false, visibility: 'private' },
        { id: before[0]?.id, main: false, visibility: 'on_request' },
        { id: before[2]?.id, main: true, visibility: 'public' },
      ])
    await expectSound(page)
  })

  const other = viewer.page
  const [, asked] = await ownPhotos(page)
  const openToHer = async () => {
    const photo = (await photosOf(other, owner.id)).find(({ id }) => id === asked?.id)
    return photo?.urls?.large
  }

  await test.step('a free member sees the main photo, and blurred files of the others', async () => {
    await open(other, `/members/${owner.id}`)
    await expect(other.getByRole('img', { name: `Foto 1 van ${owner.name}` })).toBeVisible()
    await expect(other.getByText('Nog 1 privéfoto')).toBeAttached()
    await expect(other.getByText('1 foto op verzoek')).toBeAttached()
    for (const photo of (await photosOf(other, owner.id)).filter(({ locked }) => locked)) {
      const clear = (await ownPhotos(page)).find(({ id }) => id === photo.id)?.urls?.large
      const [blurred, whole] = [await fetched(other, photo.preview), await fetched(page, clear)]
      expect([blurred.status(), whole.status()]).toEqual([200, 200])
      expect(Buffer.compare(await blurred.body(), await whole.body())).not.toBe(0)
      expect(photo.urls).toBeNull()
      expect((await fetched(other, clear)).status()).toBe(404)
      expect((await fetched(other, photo.preview?.replace('/locked', '/large'))).status()).toBe(404)
    }
  })

  await test.step('she asks for those on request, the owner allows it, and she sees them', async () => {
    for (const _ of ['premium', 'on request'])
      await other.getByRole('button', { name: nl.profiles.photos.next }).click()
    await other.getByRole('button', { name: nl.profiles.photos.ask }).click()
    await expect(other.getByRole('button', { name: nl.profiles.photos.asked })).toBeVisible()
    await expectSound(other)
    await page.reload()
    await expect(page.getByText(texts.requests.received)).toBeVisible()
    await page.getByRole('button', { name: `Toestaan: ${viewer.name}` }).click()
    await expect(page.getByText(texts.requests.granted)).toBeVisible()
    await expectSound(page)
    await other.reload()
    await expect(other.getByRole('img', { name: `Foto 2 van ${owner.name}` })).toBeAttached()
    await expect(other.getByText('1 foto op verzoek')).toHaveCount(0)
  })

  await test.step('the owner takes it back, and the very same file is closed to her', async () => {
    const path = await openToHer()
    expect((await fetched(other, path)).status()).toBe(200)
    await page.getByRole('button', { name: `Intrekken: ${viewer.name}` }).click()
    await expect(page.getByText(texts.requests.granted)).toHaveCount(0)
    expect((await fetched(other, path)).status()).toBe(404)
    await other.reload()
    await expect(other.getByText('1 foto op verzoek')).toBeAttached()
    await expect(other.getByRole('img', { name: `Foto 2 van ${owner.name}` })).toHaveCount(0)
  })

  await test.step('staff mark the main photo as sensitive: she sees it after a press, he sees a note', async () => {
    const main = (await ownPhotos(page)).find((photo) => photo.main)
    await inDatabase((db) =>
      db
        .updateTable('photo')
        .set({ sensitive: true })
        .where('publicId', '=', main?.id ?? '')
        .execute(),
    )
    await page.reload()
    await expect(page.getByText(nl.covered.own_note)).toBeVisible()
    await open(other, `/members/${owner.id}`)
    const photo = other.getByRole('img', { name: `Foto 1 van ${owner.name}` })
    await expect(other.getByText(nl.covered.sensitive)).toBeVisible()
    await expect(photo).toHaveCount(0)
    await expectSound(other)
    await other.getByRole('button', { name: `Toon foto: ${owner.name}` }).click()
    await expect(photo).toBeVisible()
    await expect(other.getByRole('button', { name: 'Foto 1 vergroten' })).toBeFocused()
  })
  await Promise.all([page.context().close(), other.context().close()])
})

test('a photo of a stranger comes covered; it is reported and its sender blocked in one press each', {
  tag: '@desktop',
}, async ({ browser }) => {
  const [sender, reader] = await Promise.all([
    aMember(browser, { name: 'Stuurt', gender: 'male' }),
    aMember(browser, { name: 'Leest', gender: 'female' }),
  ])
  const { conversation } = (await act(sender.page, startConversation, {
    body: { member_id: reader.id },
  })) as { conversation: { id: string } }
  const { name, mimeType, buffer } = await picture('strand.jpg', { left: '#d02020', right: '#2020d0' })
  const staged = await sender.page.request.post(stageMessagePhoto.path, {
    headers: { 'x-request-type': 'client', 'idempotency-key': crypto.randomUUID() },
    multipart: { file: { name, mimeType, buffer } },
  })
  const { photo } = (await staged.json()) as { photo: { id: string } }
  const body = { kind: 'photo', photo_id: photo.id, body: 'Kijk mij eens' }
  await act(sender.page, sendMessage, { params: conversation, body })

  const { page } = reader
  await test.step('the list says that there is a message, the conversation shows a blur', async () => {
    await open(page, `/chats/${conversation.id}`)
    await expect(page.getByRole('img', { name: `Afgedekte foto van ${sender.name}` })).toBeVisible()
    await expect(page.locator('img[src*="/large?"], img[srcset*="/w320?"]')).toHaveCount(0)
    await expectSound(page)
  })
  await test.step('she reports it without looking', async () => {
    const log = page.getByRole('log')
    await log.getByRole('button', { name: nl.profiles.report.photo }).click()
    await expect(log.getByRole('button', { name: nl.covered.reported })).toBeVisible()
    await expect(toastOf(page, nl.profiles.report.sent)).toBeVisible()
  })
  await test.step('she chooses for all photos', async () => {
    await open(page, '/settings?group=privacy')
    const choices = page.getByRole('group', { name: nl.covered.setting.legend })
    await choices.getByText(nl.covered.setting.always, { exact: true }).click()
    await expect(toastOf(page, nl.settings.saved)).toBeVisible()
    await expectSound(page)
    await page.reload()
    await expect(choices.getByRole('radio').first()).toBeChecked()
  })
  await test.step('she blocks its sender', async () => {
    await open(page, `/chats/${conversation.id}`)
    await page
      .getByRole('log')
      .getByRole('button', { name: `${sender.name} blokkeren` })
      .click()
    await expect(toastOf(page, `${sender.name} is geblokkeerd`)).toBeVisible()
    await expect(page).toHaveURL(/\/chats$/)
  })
  await Promise.all([page.context().close(), sender.page.context().close()])
})

test('a voice message is heard before it goes, and played by its reader after a press', {
  tag: '@phone',
}, async ({ browser }) => {
  const [sender, reader] = await Promise.all([
    aMember(browser, { name: 'Spreekt', gender: 'male' }),
    aMember(browser, { name: 'Luistert', gender: 'female' }),
  ])
  const { conversation } = (await act(sender.page, startConversation, {
    body: { member_id: reader.id },
  })) as { conversation: { id: string } }
  const { page } = sender
  const button = (name: string) => page.getByRole('button', { name })
  const address = `/chats/${conversation.id}`

  await test.step('where the microphone is kept from the site, the screen says what to do', async () => {
    await page.addInitScript(microphone, true)
    await open(page, address)
    await expect(async () => {
      await button(nl.voices.record).click()
      await expect(page.getByText(nl.voices.problem.refused)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await button(nl.voices.write_instead).click()
  })
  await test.step('sliding away throws it away', async () => {
    await page.addInitScript(microphone, false)
    await open(page, address)
    const box = (await button(nl.voices.record).boundingBox()) ?? { x: 0, y: 0 }
    await expect(async () => {
      await page.mouse.move(box.x + 20, box.y + 20)
      await page.mouse.down()
      await expect(page.getByText(nl.voices.slide)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.mouse.move(box.x - 90, box.y + 20, { steps: 3 })
    await page.mouse.up()
    await expect(button(nl.voices.record)).toBeVisible()
  })
  await test.step('one press records, the next ends it, and it is heard before it is sent', async () => {
    await expect(async () => {
      await button(nl.voices.record).click()
      await expect(page.getByRole('timer')).toHaveText('0:01', { timeout: 3000 })
    }).toPass()
    await button(nl.voices.stop).click()
    await expect(button(nl.voices.play)).toBeVisible()
    await expectSound(page)
    await button(nl.voices.play).click()
    await expect(page.getByText('2 credits per bericht')).toBeVisible()
    // To its end: a press soon after the one that ended the recording sends nothing.
    await expect(button(nl.voices.pause)).toBeVisible()
    await expect(button(nl.voices.play)).toBeVisible()
    await button('Stuur voor 2 credits').click()
    await expect(page.getByRole('log').getByRole('group', { name: nl.voices.mine })).toBeVisible()
    await expect(page.getByRole('log').getByText(nl.chat.state.sent)).toBeAttached()
  })
  await test.step('she hears it after a press, and faster if she likes', async () => {
    await open(reader.page, address)
    const log = reader.page.getByRole('log')
    const player = log.getByRole('group', { name: `Spraakbericht van ${sender.name}` })
    const press = log.getByRole('button', { name: nl.voices.press })
    await expect(press).toBeVisible()
    await expect(player).toHaveCount(0)
    await expectSound(reader.page)
    await press.click()
    const at = () => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
    await expect.poll(at).toBeGreaterThan(0)
    await player.getByRole('button', { name: 'Snelheid: 1×' }).click()
    await expect(player.getByRole('button', { name: 'Snelheid: 1,5×' })).toBeVisible()
    await reader.page.reload()
    await expect(player).toBeVisible()
    await expect(press).toHaveCount(0)
    await expectSound(reader.page)
  })
  await Promise.all([page.context().close(), reader.page.context().close()])
})
