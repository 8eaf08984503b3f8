import { type Browser, expect, type Page } from '@playwright/test'
import { blockMember } from '#contract/blocks.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { reportSomething } from '#contract/reports.ts'
import { admin, nl, server } from '#locales/nl.ts'
import { staffBrowser } from './admin.ts'
import { onDatabase } from './database.ts'
import {
  aCouple,
  act,
  aMember,
  expectSound,
  isPhone,
  mailTo,
  newBrowser,
  open,
  type Person,
  takenOver,
} from './people.ts'
import { test } from './test.ts'

const { cases, photos, reported } = admin.admin
const { recall_mails } = server
test.describe.configure({ timeout: 240_000 })

/** Checks that the admin says so, wherever it went on. */
const expectDecided = (page: Page, measure: keyof typeof cases.measures) =>
  expect(page.getByText(cases.done.replace('{measure}', cases.measures[measure])).first()).toBeVisible()

const moderator = (page: Page, name: string) => staffBrowser(page, ['moderator'], name)

test('a reported photo goes from the report to a decision, its mail, an appeal and a reversal', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const owner = await aMember(browser, { name: 'Fotograaf', gender: 'female' })
  const reporter = await aMember(browser, { name: 'Melder', gender: 'male' })
  const photo = crypto.randomUUID()
  await onDatabase(
    `insert into photo (public_id, member_id, main, status) select $1, id, true, 'active' from member where public_id = $2`,
    [photo, owner.id],
  )
  await act(reporter.page, reportSomething, {
    body: { kind: 'photo', id: photo, category: 'inappropriate_photo' },
  })
  // The photo has no file, so nobody else may come across it.
  await onDatabase(`update member set invisible = true where public_id = $1`, [owner.id])
  await moderator(page, 'eerste')
  await page.goto('/admin/reports')
  await expect(page.getByRole('link', { name: owner.name })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: owner.name }).first().click()
  await page.getByLabel(cases.measure).selectOption('photo_removed')
  await page.locator('select[name=rule]').selectOption('no_nudity')
  const facts = page.locator('textarea[name=facts]')
  await page.getByRole('button', { name: cases.take_reason }).click()
  await expect(facts).toBeFocused()
  await page.keyboard.insertText('2 mei')
  await expect(facts).toHaveValue('Op de foto die je op 2 mei plaatste, is [… wat] te zien.')
  await page.getByRole('button', { name: cases.decide }).click()
  await expect(page.getByText(admin.errors.admin.reason_blank)).toBeVisible()
  await expect(facts).toBeFocused()
  await expectSound(page)
  await page.keyboard.insertText('bloot')
  await expect(facts).toHaveValue('Op de foto die je op 2 mei plaatste, is bloot te zien.')
  await facts.fill('Dit is te bloot.')
  await page.getByRole('button', { name: cases.decide }).click()
  await expectDecided(page, 'photo_removed')

  const mail = await mailTo(page, owner.email, `Onze beslissing: ${nl.decisions.measures.photo_removed}`)
  expect(mail.text).toContain('Dit is te bloot.')
  await open(owner.page, '/settings/decisions')
  await expect(owner.page.getByText('Dit is te bloot.')).toBeVisible()
  await owner.page.getByRole('button', { name: nl.decisions.appeal }).click()
  await owner.page.getByLabel(nl.decisions.appeal_label).fill('Het is een standbeeld.')
  await expectSound(owner.page)
  await owner.page.getByRole('button', { name: nl.decisions.appeal_send }).click()
  // The form, whose field has these words too, stays until the server has them.
  await expect(owner.page.getByLabel(nl.decisions.appeal_label)).toHaveCount(0)
  await expect(owner.page.getByText('Het is een standbeeld.')).toBeVisible()

  const second = await moderator(await newBrowser(browser), 'tweede')
  await second.goto('/admin/appeals')
  await second.getByRole('link', { name: owner.name }).first().click()
  await second.getByLabel(cases.measure).selectOption('reversed')
  await second.locator('textarea[name=facts]').fill('Inderdaad.')
  await second.getByRole('button', { name: cases.decide }).click()
  await expectDecided(second, 'reversed')
  await owner.page.reload()
  await expect(owner.page.getByText(nl.decisions.appeal_reversed)).toBeVisible()
})

test('a reported message comes with the messages before it, and with what was between the two', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Aangever', 'Aangegeven'])
  await act(him.page, sendMessage, {
    params: { id: conversationId },
    body: { kind: 'text', body: 'Antwoord dan' },
  })
  await open(her.page, `/chats/${conversationId}`)
  await takenOver(her.page)
  await her.page
    .getByRole('button', { name: `Meer over dit bericht van ${him.name}` })
    .last()
    .focus()
  await her.page.keyboard.press('Enter')
  await her.page.getByRole('menuitem', { name: nl.profiles.report.message }).click()
  const dialog = her.page.getByRole('dialog')
  await expect(
    dialog.getByRole('checkbox', { name: nl.reports.before.replace('{count}', '30') }),
  ).toBeChecked()
  await dialog.getByRole('button', { name: nl.profiles.report.send }).click()
  await expect(dialog.getByText(nl.ui.choose_one)).toBeInViewport()
  await expect(dialog.getByRole('heading')).toBeInViewport()
  await dialog.getByText(nl.enums.report_reason.harassment).click()
  await expectSound(her.page)
  await dialog.getByRole('button', { name: nl.profiles.report.send }).click()
  await expect(dialog.getByText(nl.profiles.report.sent_text)).toBeVisible()

  await moderator(page, 'lezer')
  await page.goto('/admin/reports')
  const row = page.getByRole('row', { name: him.name })
  await expect(row.getByText(cases.topics.harassment)).toBeVisible()
  await expect(row.getByText(her.name)).toBeVisible()
  await row.getByRole('link', { name: him.name }).click()
  const talk = page.getByRole('region', { name: reported.conversation })
  await expect(talk.getByRole('listitem')).toHaveText([
    new RegExp(`^Hoi, ik ben ${him.name}${him.name}, `),
    new RegExp(`^Dag, ik ben ${her.name}${her.name}, `),
    new RegExp(`^${reported.this_one}Antwoord dan${him.name}, `),
  ])
  const between = page.getByRole('region', { name: reported.between })
  await expect(between.getByText(reported.written, { exact: true })).toBeVisible()
  await expectSound(page)
})

test('a decision of fraud says whom it concerns, and is told with the credits in their conversations', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const fraud = await aMember(browser, { name: 'Oplichter', gender: 'male' })
  const victim = await aMember(browser, { name: 'Opgelicht', gender: 'female' })
  const { conversation } = (await act(victim.page, startConversation, {
    body: { member_id: fraud.id },
  })) as { conversation: { id: string } }
  const params = { id: conversation.id }
  await act(victim.page, sendMessage, { params, body: { kind: 'text', body: 'Hier is mijn adres.' } })
  await act(fraud.page, sendMessage, { params, body: { kind: 'text', body: 'Stuur me geld.' } })
  await open(victim.page, `/chats/${conversation.id}`)
  await expect(victim.page.getByLabel(`Bericht aan ${fraud.name}`)).toBeVisible()
  await act(victim.page, reportSomething, { body: { kind: 'member', id: fraud.id, category: 'scam' } })

  await moderator(page, 'fraude')
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: fraud.name }).first().click()
  await page.getByLabel(cases.measure).selectOption('banned')
  await expect(page.locator('select[name=rule]')).toHaveValue('no_scams')
  await page.getByRole('button', { name: cases.decide }).click()
  await expect(page.getByText(cases.facts_missing)).toBeVisible()
  await page.locator('textarea[name=facts]').fill('Vroeg om geld.')
  await expect(
    page.getByText('Deze beslissing waarschuwt 1 lid van de laatste 90 dagen en geeft 1 credit terug.'),
  ).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: cases.decide }).click()
  await expectDecided(page, 'banned')

  // The open conversation changes by itself.
  const notice = victim.page.getByRole('region', { name: nl.recall.title })
  await expect(notice).toBeVisible()
  await expect(notice.getByText('Je hebt 1 credit terug')).toBeVisible()
  await expect(victim.page.getByLabel(`Bericht aan ${fraud.name}`)).toHaveCount(0)
  await expect(victim.page.getByText('Stuur me geld.')).toBeVisible()
  await notice.getByText(nl.recall.advice).click()
  await expect(notice.getByRole('link', { name: 'Fraudehelpdesk' })).toBeVisible()
  await expectSound(victim.page)
  const mail = await mailTo(page, victim.email, recall_mails.told.subject)
  expect(mail.text).toContain(fraud.name)
  await open(victim.page, '/chats')
  await expect(victim.page.getByText(nl.recall.snippet)).toBeVisible()

  await page.goto(`/admin/members/${fraud.id}`)
  await expect(page.getByText('1 van 1 gesprek gesloten, 1 mail verstuurd, 1 credit terug')).toBeVisible()
  await page.getByRole('button', { name: admin.admin.members.take_back }).first().click()
  await open(victim.page, `/chats/${conversation.id}`)
  await expect(victim.page.getByText(nl.recall.reversed_title)).toBeVisible()
  await expect(victim.page.getByLabel(`Bericht aan ${fraud.name}`)).toBeVisible()
  await expectSound(victim.page)
})

/** A member whom the receiver blocked comes back on the same device, as two new members. */
async function heldSenders(browser: Browser, receiver: Person): Promise<[Person, Person]> {
  const blocked = await aMember(browser, { name: 'Weggestuurd', gender: 'male' })
  const again: [Person, Person] = [
    await aMember(browser, { name: 'Terug', gender: 'male' }),
    await aMember(browser, { name: 'Nogmaals', gender: 'male' }),
  ]
  await act(receiver.page, blockMember, { params: { id: blocked.id } })
  await onDatabase(
    `insert into member_device (member_id, device_hash, user_agent)
     select id, sha256($2::text::bytea), 'Firefox' from member where public_id = any ($1::uuid[])`,
    [[blocked, ...again].map(({ id }) => id), blocked.id],
  )
  return again
}

test('a held first message reaches its receiver once staff release it, and never where they deny it', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const receiver = await aMember(browser, { name: 'Ontvanger', gender: 'female' })
  const [released, denied] = await heldSenders(browser, receiver)
  const unavailable = nl.errors.chat.recipient_unavailable
  for (const sender of [released, denied]) {
    const { conversation } = (await act(sender.page, startConversation, {
      body: { member_id: receiver.id },
    })) as { conversation: { id: string } }
    await open(sender.page, `/chats/${conversation.id}`)
    await expect(sender.page.getByText(unavailable)).toBeVisible()
    await expect(sender.page.getByLabel(`Bericht aan ${receiver.name}`)).toHaveCount(0)
  }
  await moderator(page, 'poort')
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: released.name }).click()
  // After the first decision the second case opens by itself.
  for (const [sender, measure] of [
    [released, 'released'],
    [denied, 'denied'],
  ] as const) {
    await expect(page.getByRole('heading', { name: sender.name })).toBeVisible()
    await expect(page.getByText(cases.same_as)).toBeVisible()
    await page.getByLabel(cases.measure).selectOption(measure)
    await expectSound(page)
    await page.getByRole('button', { name: cases.decide }).click()
    await expectDecided(page, measure)
  }
  await expect(page.getByText(cases.all_done)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`${cases.measures.denied} ·`).first()).toBeVisible()

  await denied.page.reload()
  await expect(denied.page.getByText(unavailable)).toBeVisible()
  await expect(denied.page.getByLabel(`Bericht aan ${receiver.name}`)).toHaveCount(0)
  await released.page.reload()
  await released.page.getByLabel(`Bericht aan ${receiver.name}`).fill('Dag, mag ik je schrijven?')
  await released.page.getByRole('button', { name: nl.chat.send }).click()
  await open(receiver.page, '/chats')
  await expect(receiver.page.getByText('Dag, mag ik je schrijven?')).toBeVisible()
  await expect(receiver.page.getByText(denied.name)).toHaveCount(0)
})

test('thirty photos are decided by keyboard within a minute', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  const owner = await aMember(browser, { name: 'Veel', gender: 'female' })
  // These photos have no files, so nobody else may come across them once they are approved.
  await onDatabase(
    `with owner as (update member set invisible = true where public_id = $1 returning id),
     made as (insert into photo (member_id, position, status)
       select id, n, 'inspection' from owner, generate_series(1, 32) n returning public_id, member_id)
     insert into staff_case (kind, member_id, subject_kind, subject_id, source, priority, due_at, brand)
     select 'photo', member_id, 'photo', public_id::text, 'own_check', 2, now() + interval '4 hours', 'vonk' from made`,
    [owner.id],
  )
  const name = `snel ${isPhone(page) ? 'phone' : 'desktop'}`
  await moderator(page, name)
  await page.goto('/admin/photos')
  await expect(page.getByRole('button', { name: photos.approve })).toBeVisible()
  const mark = page.getByRole('button', { name: `${photos.sensitive} (S)` })
  await expect(mark).toBeVisible()
  await page.keyboard.press('s')
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expectSound(page)
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  const picture = page.getByRole('img')
  const begun = Date.now()
  for (let count = 0; count < 30; count++) {
    const shown = (await picture.getAttribute('src')) ?? ''
    if (count % 3 === 2) {
      await page.keyboard.press('r')
      await page.keyboard.press('2')
    } else await page.keyboard.press('a')
    await expect(picture).not.toHaveAttribute('src', shown)
  }
  expect(Date.now() - begun).toBeLessThan(60_000)
  // Photos of other journeys may be among them.
  await expect
    .poll(() =>
      onDatabase(
        `select count(*)::int as decisions from decision where actor_kind = 'staff'
           and actor_id = (select id from staff where name = $1)`,
        [name],
      ),
    )
    .toEqual([{ decisions: 30 }])

  const approved = (await picture.getAttribute('src')) ?? ''
  await page.keyboard.press('a')
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: `${photos.undo} (Z)` })).toBeDisabled()
  await expect(picture).toHaveAttribute('src', approved)
})
