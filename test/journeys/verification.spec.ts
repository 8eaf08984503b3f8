import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { uploadPhoto } from '#contract/photos.ts'
import { admin, nl } from '#locales/nl.ts'
import { staffBrowser } from './admin.ts'
import { onDatabase } from './database.ts'
import { aMember, expectSound, newBrowser, open } from './people.ts'
import { test } from './test.ts'

const texts = nl.verification
const { photos } = admin.admin

/** A camera that shows moving colours. */
const withCamera = (page: Page) =>
  page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const paint = () => {
      const context = canvas.getContext('2d')
      for (let at = 0; at < 12; at++) {
        if (context) context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
        context?.fillRect(Math.random() * 600, Math.random() * 440, 160, 120)
      }
      requestAnimationFrame(paint)
    }
    paint()
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  })

/** A photo of one colour, another one each time. */
const aPicture = async () => {
  const background = { r: Date.now() % 256, g: Math.floor(Math.random() * 256), b: 120 }
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
}

/** The other journeys show this member too, so the photo has its files. */
async function putPhoto({ page }: { page: Page }): Promise<void> {
  const answer = await page.request.post(uploadPhoto.path, {
    headers: { 'x-request-type': 'client', 'idempotency-key': crypto.randomUUID() },
    multipart: { file: await aPicture() },
  })
  expect(answer.status()).toBe(201)
  const states = async () => {
    const { photos: own } = (await (await page.request.get('/api/photos')).json()) as {
      photos: { status: string }[]
    }
    return own.map(({ status }) => status)
  }
  await expect.poll(states).toEqual(['active'])
}

test('a member takes a picture in the pose, staff verify it, and others see the badge', {
  tag: '@phone',
}, async ({ browser }) => {
  const member = await aMember(browser, { name: 'Echt', gender: 'female' })
  const viewer = await aMember(browser, { name: 'Kijker', gender: 'male' })
  await putPhoto(member)
  await withCamera(member.page)
  await open(member.page, '/settings?group=privacy')
  await member.page.getByRole('link', { name: texts.title }).click()
  // A document of its own, which alone may use the camera.
  await member.page.waitForURL('**/settings/verification', { waitUntil: 'load' })
  await expect(member.page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible()
  const { headers } = await member.page.request.get('/settings/verification').then((answer) => ({
    headers: answer.headers(),
  }))
  expect(headers['permissions-policy']).toContain('camera=(self)')
  await expectSound(member.page)
  await member.page.getByRole('button', { name: texts.camera }).click()
  await member.page.getByRole('button', { name: texts.shoot }).click()
  await expect(member.page.getByRole('img', { name: texts.picture })).toBeVisible()
  await expectSound(member.page)
  await member.page.getByRole('button', { name: texts.send }).click()
  await expect(member.page.getByRole('status').filter({ hasText: texts.sent }).first()).toBeVisible()
  // One person decides, and other photos wait behind it.
  await onDatabase(
    `update verification set second = false where member_id = (select id from member where public_id = $1)`,
    [member.id],
  )
  await onDatabase(
    `update staff_case set created_at = '2020-01-01' where member_id = (select id from member where public_id = $1)`,
    [member.id],
  )

  const staff = await staffBrowser(await newBrowser(browser), ['moderator'], 'keurder')
  const shown = staff.getByRole('heading', { name: photos.verification.replace('{name}', member.name) })
  // Staff of another journey may have it before them.
  await expect(async () => {
    await onDatabase(
      `update staff_case set state = 'open', taken_by = null, taken_until = null
       where state = 'taken' and member_id = (select id from member where public_id = $1)`,
      [member.id],
    )
    await staff.goto('/admin/photos')
    await expect(shown).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(staff.getByRole('heading', { name: photos.pose_asked })).toBeVisible()
  await expectSound(staff)
  // The next case is shown before the decision of this one is made.
  const decided = staff.waitForResponse((answer) => answer.url().endsWith('/decision'))
  await staff.getByRole('button', { name: `${photos.verify} (A)` }).click()
  expect((await decided).status()).toBe(201)
  await expect(shown).toHaveCount(0)

  await member.page.reload()
  await expect(member.page.getByText(/Je profiel is geverifieerd sinds/)).toBeVisible()
  await open(viewer.page, `/members/${member.id}`)
  await expect(viewer.page.getByText(/^Geverifieerd \d/).first()).toBeVisible()
  await open(viewer.page, '/members?verified_only=true')
  await expect(viewer.page.getByRole('link', { name: new RegExp(member.name) })).toBeVisible()
  await expectSound(viewer.page)
})

test('a phone without JavaScript sends the picture by a form', { tag: '@phone' }, async ({ browser }) => {
  const member = await aMember(browser, { name: 'Zonder script', gender: 'male' })
  await putPhoto(member)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies(await member.page.context().cookies())
  const page = await plain.newPage()
  await page.goto('/settings/verification')
  await page.locator('input[type=file]:visible').setInputFiles(await aPicture())
  await page.getByRole('button', { name: texts.send }).click()
  await expect(page.getByText(texts.sent)).toBeVisible()
  await plain.close()
})
