import { expect, type Page, test } from '@playwright/test'
import { createFictional } from '#contract/admin/fictional.ts'
import { sendReply } from '#contract/admin/replies.ts'
import { startConversation } from '#contract/chat.ts'
import { nl } from '#locales/nl.ts'
import { newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { onDatabase } from './database.ts'
import { act, aMember, expectSound, newBrowser, type Person } from './people.ts'

/** The browser of somebody of staff, whose log-in other journeys walk. */
async function staffBrowser(page: Page, roles: string[]): Promise<Page> {
  const token = newToken()
  await onDatabase(
    `with person as (
      insert into staff (email, name, roles) values ($1, 'Schrijver', $2) returning id)
    insert into staff_session (token_hash, staff_id, second_factor_at) select $3, id, now() from person`,
    [`${token.slice(0, 8).toLowerCase()}@demo.test`, roles, tokenHash(token)],
  )
  await page
    .context()
    .addCookies([{ name: 'admin', value: token, url: `http://localhost:${process.env.JOURNEY_PORT}` }])
  return page
}

async function aFictional(staff: Page, name: string): Promise<{ id: string; name: string }> {
  const { profile } = (await act(staff, createFictional, {
    body: {
      name,
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-02-03',
      country: 'NL',
      region: 'NL-ZE',
    },
  })) as { profile: { id: string; name: string } }
  return profile
}

async function writeTo(him: Person, profile: { id: string; name: string }, words: string): Promise<string> {
  const { conversation } = (await act(him.page, startConversation, { body: { member_id: profile.id } })) as {
    conversation: { id: string }
  }
  await him.page.goto(`/chats/${conversation.id}`)
  await expect(him.page.getByText(nl.chat.fictional_notice)).toBeVisible()
  await him.page.getByLabel(`Bericht aan ${profile.name}`).fill(words)
  await him.page.getByRole('button', { name: nl.chat.send }).click()
  return conversation.id
}

test('a fictional profile is created, written to and answered; one left unanswered is refunded', async ({
  browser,
}) => {
  const staff = await staffBrowser(await newBrowser(browser), ['marketing', 'writer'])
  const him = await aMember(browser, { name: 'Frits', gender: 'male' })
  const log = him.page.getByRole('log')

  await test.step('the member is told who answers before the first message, and reads it below the answer', async () => {
    const profile = await aFictional(staff, 'Fenna')
    const id = await writeTo(him, profile, 'Dag, wie ben jij?')
    const dialog = him.page.getByRole('dialog')
    await expect(dialog.getByText('een betaalde medewerker')).toBeVisible()
    await dialog.getByRole('button', { name: nl.chat.fictional.confirm }).click()
    await expect(log.getByText('Dag, wie ben jij?')).toBeVisible()
    const answer = { params: { id }, body: { body: 'Ik schrijf voor Fenna. Hoe is je dag?' } }
    await expect(async () => act(staff, sendReply, answer)).toPass()
    await expect(log.getByText('Ik schrijf voor Fenna. Hoe is je dag?')).toBeVisible()
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
  await Promise.all([staff.context().close(), him.page.context().close()])
})
