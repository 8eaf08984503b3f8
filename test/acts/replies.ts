import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { confirmFictional } from '#contract/chat.ts'
import { conversationWith } from '#server/chat/conversations/open-conversation.ts'
import { writeReply } from '#server/chat/replies/send-reply.ts'
import type { TestApp } from '#test/app.ts'
import { open, sent } from './chat.ts'

/** A member who wrote to a fictional profile and waits for an answer. */
export async function aWaitingReply(t: TestApp, text = 'Hoi, hoe is het?') {
  const me = await t.aMember({ credits: 20, paidUser: true })
  const she = await t.aMember({ fictional: true })
  await me.client.call(confirmFictional)
  const id = await open(me.client, she.publicId)
  await sent(me.client, id, text)
  return { me, she, id }
}

/** Writes as a fictional profile, as if the reader had written first. Returns the conversation. */
export async function replyTo(
  t: TestApp,
  fictional: { id: number },
  reader: { id: number },
  body = 'een geheim bericht',
): Promise<string> {
  const conversationId = await conversationWith(t.db, reader.id, fictional.id)
  const { id: staffId } = await t.aStaff({ roles: ['writer'] })
  const key = randomUUID()
  await sql`select send_message(${reader.id}, ${conversationId}, ${key}, 'Hoi', null, null, null, 0, 1000)`.execute(
    t.db,
  )
  await writeReply(t.db, { conversationId, staffId, key: randomUUID(), body })
  await t.runtime.relay.drained()
  return conversationId
}
