import { expect, type Page } from '@playwright/test'
import { chatLimits, saveDraft, sendMessage, startConversation } from '#contract/chat.ts'
import { nl } from '#locales/nl.ts'
import { onDatabase } from './database.ts'
import {
  aCouple,
  act,
  aMember,
  enter,
  expectSound,
  newBrowser,
  open,
  type Person,
  takenOver,
} from './people.ts'
import { test } from './test.ts'

const boxFor = (page: Page, { name }: Person) => page.getByLabel(`Bericht aan ${name}`)
const log = (page: Page) => page.getByRole('log')
const send = (page: Page) => page.getByRole('button', { name: nl.chat.send })

test('that somebody is typing is seen by the other side, and gone with the message', {
  tag: '@desktop',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Tine', 'Teun'])
  const address = `/chats/${conversationId}`
  const typing = her.page.getByText(`${him.name} is aan het typen`)
  const box = boxFor(him.page, her)
  await Promise.all([her.page.goto(address), him.page.goto(address)])
  await expect(log(her.page).getByText(`Hoi, ik ben ${him.name}`)).toBeVisible()

  await test.step('in the conversation', async () => {
    // Typing events are not stored, and her stream may not be open yet.
    await expect(async () => {
      await box.press('x')
      await expect(typing).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectSound(her.page)
    await box.fill('Ik typ, dus ik besta')
    await send(him.page).click()
    await expect(log(her.page).getByText('Ik typ, dus ik besta')).toBeVisible()
    // Sooner than the indicator times out.
    await expect(typing).toHaveCount(0, { timeout: 3000 })
  })

  await test.step('in the list too', async () => {
    await open(him.page, '/chats')
    const field = boxFor(her.page, him)
    await expect(async () => {
      await field.press('x')
      await expect(him.page.getByText(`${her.name} is aan het typen`)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectSound(him.page)
  })
  await Promise.all([her.page.context().close(), him.page.context().close()])
})

test('a first message that comes while one looks at the empty thread is not marked as new', {
  tag: '@phone',
}, async ({ browser }) => {
  const [her, him] = await Promise.all([
    aMember(browser, { name: 'Kijkt', gender: 'female' }),
    aMember(browser, { name: 'Begint', gender: 'male' }),
  ])
  await open(her.page, `/members/${him.id}/chat`)
  await expect(boxFor(her.page, him)).toBeVisible()
  await her.page.waitForLoadState('networkidle')
  const { conversation } = (await act(him.page, startConversation, { body: { member_id: her.id } })) as {
    conversation: { id: string }
  }
  const params = { id: conversation.id }
  await act(him.page, sendMessage, { params, body: { kind: 'text', body: 'Mag ik beginnen?' } })
  await expect(log(her.page).getByText('Mag ik beginnen?')).toBeVisible()
  await expect(her.page.getByText(nl.chat.new_line)).toHaveCount(0)
  await Promise.all([her.page.context().close(), him.page.context().close()])
})

test('a first message without an answer comes back, as was said before it was sent', {
  tag: '@phone',
}, async ({ browser }) => {
  const [her, him] = await Promise.all([
    aMember(browser, { name: 'Stil', gender: 'female' }),
    aMember(browser, { name: 'Vraagt', gender: 'male' }),
  ])
  const promise = him.page.getByText('Geen antwoord binnen 7 dagen? Dan krijg je je credit terug.')
  await open(him.page, `/members/${her.id}/chat`)
  await expect(promise).toBeVisible()
  await expectSound(him.page)
  await boxFor(him.page, her).fill('Zullen we eens wandelen?')
  await send(him.page).click()
  await expect(him.page).toHaveURL(/\/chats\//)
  await expect(log(him.page).getByText('Zullen we eens wandelen?')).toBeVisible()
  await expect(promise).toHaveCount(0)
  const id = him.page.url().split('/').at(-1)
  await expect(async () => {
    await onDatabase(`update first_message set due_at = now() where conversation_id = $1`, [id])
    await onDatabase(`select graphile_worker.add_job('chat.return-first-messages')`)
    await expect(log(him.page).getByText(nl.chat.refunded)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectSound(him.page)
  await open(him.page, '/credits')
  await expect(him.page.getByText(nl.credits.kinds.unanswered)).toBeVisible()
  await Promise.all([her.page.context().close(), him.page.context().close()])
})

test('a draft is there after a reload and in another browser, and nowhere once it is sent', {
  tag: '@phone',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Dora', 'Dirk'])
  const address = `/chats/${conversationId}`
  const first = him.page
  const words = 'Zullen we zaterdag naar zee?'
  await open(first, address)
  await expect(log(first).getByText(`Dag, ik ben ${her.name}`)).toBeVisible()
  // fill() selects and then types: a page that is taken over in between loses the selection.
  await takenOver(first)

  await test.step('it survives a reload', async () => {
    const saved = first.waitForResponse(
      (answer) => answer.request().method() === saveDraft.method && answer.url().endsWith('/draft'),
    )
    await boxFor(first, her).fill(words)
    expect((await saved).status()).toBe(204)
    await first.reload()
    await expect(boxFor(first, her)).toHaveValue(words)
    await takenOver(first)
  })

  await test.step('no Enter sends it while a keyboard composes, also not the one that ends that', async () => {
    // As Safari does: the composition has ended before the key that ends it.
    await boxFor(first, her).evaluate((box) => {
      box.dispatchEvent(new CompositionEvent('compositionend', { data: '海', bubbles: true }))
      const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
      box.dispatchEvent(new KeyboardEvent('keydown', key))
      box.dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }))
    })
    await expect(boxFor(first, her)).toHaveValue(words)
  })

  await test.step('it survives a reload also before it was saved anywhere else', async () => {
    // Cuts this page off until the reload, also while it unloads (page.route() misses that).
    await first.evaluate(() => {
      window.fetch = () => new Promise(() => {})
    })
    await boxFor(first, her).fill(`${words} Of in het bos?`)
    await first.reload()
    await expect(boxFor(first, her)).toHaveValue(`${words} Of in het bos?`)
    await takenOver(first)
    await boxFor(first, her).fill(words)
  })

  const second = await newBrowser(browser)
  await test.step('another browser has it, in the list and in the conversation', async () => {
    await enter(second, him.email)
    await open(second, '/chats')
    await expect(second.getByText(`Concept: ${words}`)).toBeVisible()
    await expectSound(second)
    await open(second, address)
    await expect(boxFor(second, her)).toHaveValue(words)
  })

  await test.step('sent there, it is a draft in neither', async () => {
    await send(second).click()
    await expect(log(second).getByText(words)).toBeVisible()
    await expect(boxFor(second, her)).toHaveValue('')
    await expect(log(first).getByText(words)).toBeVisible()
    await expect(boxFor(first, her)).toHaveValue('')
    for (const page of [first, second]) {
      await open(page, '/chats')
      await expect(page.getByRole('link', { name: her.name }).first()).toBeVisible()
      await expect(page.getByText('Concept:')).toHaveCount(0)
      await open(page, address)
      await expect(log(page).getByText(words)).toBeVisible()
      await expect(boxFor(page, her)).toHaveValue('')
    }
  })
  await Promise.all([her, him].map(({ page }) => page.context().close()))
  await second.context().close()
})

test('a search in a conversation goes on past its first page, in the list and from hit to hit', {
  tag: '@desktop',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Zoe', 'Zeger'])
  const hits = 2 * chatLimits.searchPage + 5
  await onDatabase(
    `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
     select c.id, c.last_seq + n, m.id, gen_random_uuid(), 'text', 'speld ' || n, 0
     from conversation c, member m, generate_series(1, $3::int) n where c.id = $1 and m.public_id = $2`,
    [conversationId, him.id, hits],
  )
  await onDatabase('update conversation set last_seq = last_seq + $2 where id = $1', [conversationId, hits])
  const { page } = her
  await open(page, `/chats/${conversationId}`)
  // On a wide screen the list has the same button earlier in the page. Scrolling closes a menu, and
  // a conversation scrolls to its first unread message.
  const options = page.getByRole('button', { name: `Opties bij het gesprek met ${him.name}` }).last()
  await expect(log(page).getByText('speld 9', { exact: true })).toBeVisible()
  await expect(async () => {
    await options.click()
    await page.getByRole('menuitem', { name: nl.chat.find.label }).click({ timeout: 1000 })
  }).toPass()
  const search = page.getByRole('search')
  const field = search.getByRole('searchbox')
  const rows = search.getByRole('listitem')

  await test.step('scrolling down the list loads the rest', async () => {
    await field.fill('speld')
    await expect(rows.first()).toContainText(`speld ${hits}`)
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 4000)
      await expect(rows).toHaveCount(hits, { timeout: 500 })
    }).toPass()
    await expectSound(page)
  })

  await test.step('stepping from hit to hit does too', async () => {
    await field.fill('peld')
    await expect(rows).toHaveCount(chatLimits.searchPage)
    await field.press('Enter')
    const earlier = search.getByRole('button', { name: nl.chat.find.earlier })
    for (let at = 2; at <= hits; at++) {
      await earlier.click()
      await expect(search.getByText(new RegExp(`^${at}/`))).toBeVisible()
    }
    await expect(search.getByText(`${hits}/${hits}`)).toBeVisible()
    await expect(earlier).toBeDisabled()
    await expect(log(page).getByText('speld 1', { exact: true })).toBeInViewport()
    await expectSound(page)
  })
  await Promise.all([page.context().close(), him.page.context().close()])
})

/**
 * Runs in the page: scrolls by so many pixels a frame until this message is rendered. Returns how
 * far a message on the screen moved by itself, and the most messages that were rendered.
 */
function scrollUntil([step, seq]: [step: number, seq: number]): Promise<{ jump: number; most: number }> {
  const thread = document.querySelector<HTMLElement>('[data-thread]')
  if (!thread) throw new Error('there is no thread')
  const topOf = (bubble: Element) => bubble.getBoundingClientRect().top
  let jump = 0
  let most = 0
  return new Promise((resolve) => {
    const tick = () => {
      const bubbles = [...thread.querySelectorAll<HTMLElement>('[data-seq]')]
      most = Math.max(most, bubbles.length)
      if (bubbles.some((bubble) => bubble.dataset.seq === String(seq))) return resolve({ jump, most })
      const { top, height } = thread.getBoundingClientRect()
      const watched = bubbles.find((bubble) => topOf(bubble) > top + height / 2) ?? bubbles.at(-1)
      thread.scrollTop += step
      const expected = watched ? topOf(watched) : 0
      requestAnimationFrame(() => {
        if (watched) jump = Math.max(jump, watched.isConnected ? Math.abs(topOf(watched) - expected) : height)
        tick()
      })
    }
    tick()
  })
}

test('who has gone back to the newest messages stays there when an older page comes', {
  tag: '@phone',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Lotte', 'Luuk'])
  await onDatabase(
    `with grown as (update conversation set last_seq = last_seq + 150 where id = $1 returning last_seq),
       seen as (update participant set read_seq = last_seq from grown where conversation_id = $1)
     insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
     select $1, last_seq - 150 + n, m.id, gen_random_uuid(), 'text', 'regel ' || n, 0
     from grown, member m, generate_series(1, 150) n where m.public_id = $2`,
    [conversationId, him.id],
  )
  const { page } = her
  const thread = page.locator('[data-thread]')
  const toBottom = page.getByRole('button', { name: nl.chat.to_bottom })
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/before_seq=/, async (route) => {
    if ((await thread.locator('[data-seq]').count()) >= 90) {
      asked.resolve()
      await held.promise
    }
    await route.continue()
  })
  await open(page, `/chats/${conversationId}`)
  await expect(log(page).getByText('regel 150', { exact: true })).toBeInViewport()
  await expect(async () => {
    await thread.evaluate((element) => element.scrollTo(0, 0))
    expect(await thread.locator('[data-seq]').count()).toBeGreaterThanOrEqual(90)
  }).toPass()
  await thread.evaluate((element) => element.scrollTo(0, 0))
  await asked.promise
  await toBottom.click()
  const answered = page.waitForResponse(/before_seq=/)
  held.resolve()
  await (await answered).finished()
  await expect(thread.locator('[data-seq]')).toHaveCount(120)
  await expect(log(page).getByText('regel 150', { exact: true })).toBeInViewport()
  await expect(toBottom).toBeHidden()
  await Promise.all([page.context().close(), him.page.context().close()])
})

test('a long conversation is read back and down again without a jump, and few messages are rendered', {
  tag: '@phone',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Lena', 'Lars'])
  const count = 400
  const [row] = await onDatabase(
    'update conversation set last_seq = last_seq + $2 where id = $1 returning last_seq',
    [conversationId, count],
  )
  const last = Number((row as { last_seq: string }).last_seq)
  const first = last - count + 1
  await onDatabase(
    `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
     select $1, $3::int + n - 1, m.id, gen_random_uuid(), 'text', 'regel ' || n || repeat(' verder', n % 40), 0
     from member m, generate_series(1, $4::int) n where m.public_id = $2`,
    [conversationId, him.id, first, count],
  )
  await onDatabase('update participant set read_seq = $2 where conversation_id = $1', [conversationId, last])
  const { page } = her
  const thread = page.locator('[data-thread]')
  const rendered = () =>
    thread.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('[data-seq]')].map(({ dataset }) => Number(dataset.seq)),
    )
  await open(page, `/chats/${conversationId}`)
  await expect(log(page).getByText(`regel ${count}`)).toBeInViewport()
  // The button shows that the thread follows its reader; before, the first screen only lies there.
  await expect(async () => {
    await thread.evaluate((element) => element.scrollBy(0, -200))
    await expect(page.getByRole('button', { name: nl.chat.to_bottom })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await thread.getByRole('listitem').last().getByRole('button').focus()

  for (const [step, until] of [
    [-150, first],
    [150, last],
  ] as const) {
    const { jump, most } = await page.evaluate(scrollUntil, [step, until] as [number, number])
    expect(jump).toBeLessThanOrEqual(1)
    expect(most).toBeLessThanOrEqual(130)
    const seqs = await rendered()
    expect(seqs).toEqual(seqs.map((_, place) => (seqs[0] ?? 0) + place))
    // The message that had the focus is not rendered any more.
    await expect(thread).toBeFocused()
  }

  await test.step('at its end new messages come in again', async () => {
    await thread.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const params = { id: conversationId }
    await act(him.page, sendMessage, { params, body: { kind: 'text', body: 'Nu weer iets nieuws' } })
    await expect(log(page).getByText('Nu weer iets nieuws')).toBeInViewport()
    await expectSound(page)
  })
  await Promise.all([page.context().close(), him.page.context().close()])
})

test('a number to somebody new is asked about before it goes, and its reader sees what to look out for', {
  tag: '@phone',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Wies', 'Wout'])
  const address = `/chats/${conversationId}`
  await Promise.all([open(her.page, address), open(him.page, address)])
  const box = boxFor(him.page, her)
  const question = him.page.getByRole('dialog', { name: nl.words.sender.phone })
  const words = 'Bel me: 06 12345678'

  await test.step('leaving keeps what was typed', async () => {
    await box.fill(words)
    await send(him.page).click()
    await expect(question).toBeVisible()
    await expectSound(him.page)
    await him.page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(box).toHaveValue(words)
    await expect(log(him.page).getByText(words)).toHaveCount(0)
  })

  await test.step('by the keyboard it goes all the same', async () => {
    await send(him.page).press('Enter')
    await question.getByRole('button', { name: nl.words.send }).press('Enter')
    await expect(log(him.page).getByText(words)).toBeVisible()
    await expect(box).toHaveValue('')
  })

  await test.step('the reader reports it with one press', async () => {
    await expect(log(her.page).getByText(nl.words.receiver.phone)).toBeVisible()
    await expectSound(her.page)
    await log(her.page).getByRole('button', { name: nl.words.report }).click()
    await expect(her.page.getByRole('dialog').getByText(words)).toBeVisible()
  })
  await expect(log(him.page).getByText(nl.words.receiver.phone)).toHaveCount(0)
  await Promise.all([her.page.context().close(), him.page.context().close()])
})

test('a member hides words, reads who had help, and keeps a note about who writes', {
  tag: '@phone',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Vouw', 'Wijnand'])
  const address = `/chats/${conversationId}`

  await test.step('her list of words', async () => {
    await open(her.page, '/settings?group=privacy')
    await her.page.getByLabel(nl.hidden_words.label).fill('Wíjn')
    await her.page.getByRole('button', { name: nl.hidden_words.add }).click()
    await expect(her.page.getByRole('list', { name: nl.hidden_words.title })).toHaveText('Wíjn')
    await expectSound(her.page)
  })

  await test.step('his message, marked', async () => {
    await open(him.page, address)
    await him.page.getByRole('button', { name: nl.helped.mark }).click()
    await boxFor(him.page, her).fill('Zin in WIJN?')
    await send(him.page).click()
    await expect(log(him.page).getByText(nl.helped.shown)).toBeVisible()
    await expect(him.page.getByRole('button', { name: nl.helped.mark, pressed: false })).toBeVisible()
  })

  await test.step('folded in the list and the conversation, open by one press', async () => {
    await open(her.page, '/chats')
    await expect(her.page.getByText(nl.hidden_words.message)).toBeVisible()
    await open(her.page, address)
    const words = log(her.page).getByText('Zin in WIJN?')
    await expect(words).toBeHidden()
    await expectSound(her.page)
    await log(her.page).getByText(nl.hidden_words.message).click()
    await expect(words).toBeVisible()
    await expect(log(her.page).getByText(nl.helped.shown)).toBeVisible()
  })

  await test.step('her note, beside the conversation and on his profile', async () => {
    await her.page
      .getByRole('button', { name: nl.chat.menu.replace('{name}', him.name) })
      .first()
      .click()
    await her.page.getByRole('menuitem', { name: nl.own_notes.title }).click()
    const label = nl.own_notes.label.replace('{name}', him.name)
    await her.page.getByLabel(label).fill('Houdt van zeilen.')
    await expectSound(her.page)
    await her.page.keyboard.press('Escape')
    await open(her.page, `/members/${him.id}`)
    await expect(her.page.getByLabel(label)).toHaveValue('Houdt van zeilen.')
  })
  await Promise.all([her.page.context().close(), him.page.context().close()])
})

test('a message is reacted to and answered, and a press on what it answers goes there from far', {
  tag: '@phone',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Roos', 'Ruud'])
  const address = `/chats/${conversationId}`
  await Promise.all([open(her.page, address), open(him.page, address)])
  await Promise.all([takenOver(her.page), takenOver(him.page)])
  const { page } = her
  const words = `Hoi, ik ben ${him.name}`
  const { heart, laugh } = nl.message.reactions
  const ownChip = (reaction: string) =>
    log(page).getByRole('button', { name: nl.message.own_reaction.replace('{reaction}', reaction) })
  const hersAt = (reaction: string) =>
    nl.message.reaction_of.replace('{name}', her.name).replace('{reaction}', reaction)

  await test.step('two presses are a heart, which the other side hears in words', async () => {
    await log(page).getByText(words).dblclick()
    await expect(ownChip(heart)).toBeVisible()
    await expect(log(him.page).getByRole('button', { name: hersAt(heart) })).toBeVisible()
    await expect(him.page.getByRole('status').filter({ hasText: hersAt(heart) })).toHaveCount(1)
  })

  await test.step('the keyboard chooses another one', async () => {
    await ownChip(heart).press('Enter')
    await expect(page.getByRole('menuitemradio', { name: heart })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('menuitemradio', { name: laugh })).toBeFocused()
    await expectSound(page)
    await page.keyboard.press('Enter')
    await expect(ownChip(laugh)).toBeVisible()
  })

  await test.step('the answer shows at both sides what it answers', async () => {
    await ownChip(laugh).press('Enter')
    await page.getByRole('menuitem', { name: nl.message.answer }).click()
    await expect(boxFor(page, him)).toBeFocused()
    await expect(page.getByText(nl.message.answering.replace('{name}', him.name))).toBeVisible()
    await boxFor(page, him).fill('Leuk, en ik ben Roos')
    await expectSound(page)
    await send(page).click()
    const answer = log(page).getByRole('listitem').filter({ hasText: 'Leuk, en ik ben Roos' })
    await expect(answer.getByRole('button', { name: words })).toBeVisible()
    await expect(log(him.page).getByRole('button', { name: words })).toBeVisible()
    await expectSound(him.page)
  })

  await test.step('a press goes to it over a hundred messages', async () => {
    await onDatabase(
      `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
       select $1, 3 + n, m.id, gen_random_uuid(), 'text', 'regel ' || n, 0
       from member m, generate_series(1, 100) n where m.public_id = $2`,
      [conversationId, him.id],
    )
    await onDatabase('update conversation set last_seq = 103 where id = $1', [conversationId])
    await act(him.page, sendMessage, {
      params: { id: conversationId },
      body: { kind: 'text', body: 'Weet je nog?', reply_to: 1 },
    })
    await open(page, address)
    await takenOver(page)
    await expect(log(page).getByText(words)).toHaveCount(1)
    await log(page).getByRole('button', { name: words }).click()
    await expect(log(page).locator('[data-seq="1"]')).toBeFocused()
    await expect(ownChip(laugh)).toBeInViewport()
    await expectSound(page)
  })
  await Promise.all([page.context().close(), him.page.context().close()])
})

test('a message with an emoji that nobody has read is edited, then taken back', {
  tag: '@desktop',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Wisse', 'Wout'])
  const { page } = him
  await Promise.all([open(her.page, '/chats'), open(page, `/chats/${conversationId}`)])
  const row = her.page.getByRole('listitem').filter({ has: her.page.getByRole('link', { name: him.name }) })
  const box = boxFor(page, her)
  await takenOver(page)

  await test.step('an emoji goes to the caret, found by keyboard in the own language', async () => {
    await box.fill('Zin in ?')
    await box.press('ArrowLeft')
    await page.getByRole('button', { name: nl.emoji.open }).press('Enter')
    const search = page.getByRole('searchbox', { name: nl.emoji.search })
    await search.fill('pizza')
    await expect(page.getByRole('gridcell', { name: /pizza/i }).first()).toBeVisible()
    await expectSound(page)
    await search.press('Enter')
    await expect(box).toHaveValue('Zin in 🍕?')
    // The first one empties the search.
    await search.press('Escape')
    await search.press('Escape')
    await expect(box).toBeFocused()
    await send(page).click()
    await expect(row.getByText('Zin in 🍕?')).toBeVisible()
  })

  const menu = page.getByRole('button', { name: nl.chat.message_menu_mine }).last()
  await test.step('other words, at both sides', async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: nl.takeback.edit }).click()
    await page.getByRole('textbox', { name: nl.takeback.edit_label }).fill('Zin in pannenkoeken?')
    await page.getByRole('button', { name: nl.takeback.save }).click()
    await expect(log(page).getByText('Zin in pannenkoeken?')).toBeVisible()
    await expect(log(page).getByText(nl.takeback.edited)).toBeVisible()
    await expect(row.getByText('Zin in pannenkoeken?')).toBeVisible()
  })

  await test.step('gone, and the credit is back', async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: nl.takeback.act }).click()
    await expect(page.getByText('Je krijgt 1 credit terug.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: nl.takeback.act }).click()
    await expect(log(page).getByText(nl.takeback.line, { exact: true })).toBeVisible()
    await expect(log(page).getByText('Zin in pannenkoeken?')).toHaveCount(0)
    await expect(row.getByText('Zin in pannenkoeken?')).toHaveCount(0)
    await expectSound(page)
  })
  await Promise.all([her.page.context().close(), page.context().close()])
})
