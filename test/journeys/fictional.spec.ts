import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { getFictionalProfiles } from '#contract/admin/fictional.ts'
import { startConversation } from '#contract/chat.ts'
import { admin as adminNl, nl } from '#locales/nl.ts'
import { aFictional, staffBrowser } from './admin.ts'
import { onDatabase } from './database.ts'
import { act, aMember, expectSound, newBrowser, open, type Person, toastOf } from './people.ts'
import { test } from './test.ts'

const { fictional_room: profiles, replies_room: replies, enums, save } = adminNl.admin
test.describe.configure({ timeout: 180_000 })

async function writeTo(him: Person, profile: { id: string; name: string }, words: string): Promise<string> {
  const { conversation } = (await act(him.page, startConversation, { body: { member_id: profile.id } })) as {
    conversation: { id: string }
  }
  await open(him.page, `/chats/${conversation.id}`)
  await expect(him.page.getByText(nl.chat.fictional_notice)).toBeVisible()
  await him.page.getByLabel(`Bericht aan ${profile.name}`).fill(words)
  await him.page.getByRole('button', { name: nl.chat.send }).click()
  return conversation.id
}

const inDialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Somebody of marketing creates a profile in its room. */
async function createInRoom(staff: Page, name: string): Promise<{ id: string; name: string }> {
  await staff.goto('/admin/fictional')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(adminNl.admin.rooms.fictional)
  await staff.keyboard.press('n')
  await inDialog(staff).getByLabel(profiles.name, { exact: true }).fill(name)
  await inDialog(staff).getByLabel(profiles.birth_date).fill('1990-02-03')
  await inDialog(staff).getByLabel(profiles.about).fill('Fenna houdt van de zee.')
  await inDialog(staff).getByLabel(enums.interest.beach).check()
  await inDialog(staff).getByRole('button', { name: profiles.create }).click()
  // Without a region it is refused, and what was typed stays.
  await expect(inDialog(staff).locator('[aria-invalid=true]').first()).toBeVisible()
  await expect(inDialog(staff).getByLabel(profiles.name, { exact: true })).toHaveValue(name)
  await inDialog(staff).getByLabel(profiles.region).selectOption('NL-ZE')
  await expectSound(staff)
  await inDialog(staff).getByRole('button', { name: profiles.create }).click()
  await expect(toastOf(staff, profiles.created)).toBeVisible()
  await expect(rowOf(staff, name).getByText(profiles.label)).toBeVisible()
  await expectSound(staff)
  const answer = await staff.request.get(`${getFictionalProfiles.path}?q=${encodeURIComponent(name)}`)
  const { profiles: found } = (await answer.json()) as { profiles: { id: string; name: string }[] }
  return found[0] as { id: string; name: string }
}

/** A writer answers in the inbox, after contact details were refused. */
async function answerInRoom(writer: Page, name: string, question: string, words: string): Promise<void> {
  await writer.goto('/admin/replies')
  const link = writer.getByRole('link', { name: replies.answer_as.replace('{name}', name) })
  await expect(async () => {
    await writer.reload()
    await expect(link).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectSound(writer)
  await link.click()
  await expect(writer.getByText(question)).toBeVisible()
  await expect(writer.getByText('Fenna houdt van de zee.')).toBeVisible()
  await writer.getByLabel(replies.note).fill('Vraagt naar de zee.')
  await writer.getByRole('button', { name: replies.add_note }).click()
  await expect(writer.getByRole('listitem').getByText('Vraagt naar de zee.')).toBeVisible()

  const box = writer.getByRole('textbox', { name: replies.answer })
  await writer.locator('body').press('r')
  await expect(box).toBeFocused()
  await writer.keyboard.type('Bel me op 0612345678')
  await writer.keyboard.press('Control+Enter')
  await expect(writer.getByText(adminNl.errors.admin.reply_contact)).toBeVisible()
  await expectSound(writer)
  await writer.getByRole('link', { name: replies.back }).click()
  await writer.getByRole('button', { name: replies.next }).click()
  await expect(box).toHaveValue('Bel me op 0612345678')
  await box.fill(words)
  await box.press('Control+Enter')
  await expect(toastOf(writer, replies.sent)).toBeVisible()
}

const aPicture = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#20a020' } })
    .jpeg()
    .toBuffer()

test('marketing adds a photo to a profile, changes it, retires it and restores it', {
  tag: '@desktop',
}, async ({ browser }) => {
  const staff = await staffBrowser(await newBrowser(browser), ['marketing'])
  const { name } = await aFictional(staff, `Floor ${randomUUID().slice(0, 6)}`)
  await staff.goto('/admin/fictional')
  await staff.getByLabel(profiles.begins).fill(name)
  await staff.getByRole('button', { name: adminNl.admin.list.search }).click()
  await expect(staff).toHaveURL(/q=Floor/)
  const row = rowOf(staff, name)
  await row.getByRole('button', { name: profiles.photo }).click()
  await inDialog(staff)
    .getByLabel(profiles.file)
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
  await expectSound(staff)
  await inDialog(staff).getByRole('button', { name: profiles.photo }).click()
  await expect(toastOf(staff, profiles.photo_added)).toBeVisible()

  await row.getByRole('button', { name: profiles.edit }).click()
  await inDialog(staff).getByLabel(profiles.city).fill('Goes')
  await inDialog(staff).getByRole('button', { name: save }).click()
  await expect(row.getByText('Goes')).toBeVisible()

  await row.getByRole('button', { name: profiles.retire }).click()
  await expectSound(staff)
  await inDialog(staff).getByRole('button', { name: profiles.retire }).click()
  await expect(row.getByText(profiles.states.retired, { exact: true })).toBeVisible()
  await row.getByRole('button', { name: profiles.restore }).click()
  await expect(row.getByText(profiles.states.active, { exact: true })).toBeVisible()

  await staff.getByRole('button', { name: profiles.import }).click()
  await inDialog(staff)
    .getByLabel(profiles.file)
    .setInputFiles({ name: 'profiles.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
  await inDialog(staff).getByRole('button', { name: profiles.check }).click()
  await expect(inDialog(staff).getByText('Dit bestand is niet te lezen')).toBeVisible()
  await expectSound(staff)
  await staff.context().close()
})

test('a fictional profile is created, written to and answered; one left unanswered is refunded', {
  tag: '@desktop',
}, async ({ browser }) => {
  const staff = await staffBrowser(await newBrowser(browser), ['marketing'])
  const writer = await staffBrowser(await newBrowser(browser), ['writer'])
  const him = await aMember(browser, { name: 'Frits', gender: 'male' })
  const log = him.page.getByRole('log')

  await test.step('the member is told who answers before the first message, and reads it below the answer', async () => {
    const profile = await createInRoom(staff, `Fenna ${randomUUID().slice(0, 6)}`)
    await writeTo(him, profile, 'Dag, wie ben jij?')
    const dialog = him.page.getByRole('dialog')
    await expect(dialog.getByText('een betaalde medewerker')).toBeVisible()
    await dialog.getByRole('button', { name: nl.chat.fictional.confirm }).click()
    await expect(log.getByText('Dag, wie ben jij?')).toBeVisible()
    const words = 'Ik schrijf voor Fenna. Hoe is je dag?'
    await answerInRoom(writer, profile.name, 'Dag, wie ben jij?', words)
    await expect(log.getByText(words)).toBeVisible()
    await expect(log.getByText(nl.chat.by_staff)).toBeVisible()
    await expectSound(him.page)
  })

  await test.step('the credits of the other one come back, with a note', async () => {
    const profile = await aFictional(staff, 'Fiona')
    const id = await writeTo(him, profile, 'Is daar iemand?')
    await expect(log.getByText('Is daar iemand?')).toBeVisible()
    await expect(async () => {
      await onDatabase(
        `update message set created_at = now() - interval '80 hours' where conversation_id = $1`,
        [id],
      )
      await onDatabase(
        `update reply_wait set since = now() - interval '80 hours' where conversation_id = $1`,
        [id],
      )
      await onDatabase(`select graphile_worker.add_job('chat.refund-unanswered')`)
      await expect(log.getByText(nl.chat.refunded_unanswered)).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expectSound(him.page)
  })
  await Promise.all([staff, writer, him.page].map((page) => page.context().close()))
})
