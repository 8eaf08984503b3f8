import assert from 'node:assert/strict'
import * as contract from '#contract/chat.ts'
import type { TestApp, TestClient } from '#test/app.ts'

type Person = Awaited<ReturnType<TestApp['aMember']>>
type Fields = Parameters<TestApp['aMember']>[0]

/** Returns the id of the client's conversation with this member; opens it if necessary. */
export async function open(client: TestClient, publicId: string): Promise<string> {
  const { status, body } = await client.call(contract.startConversation, { body: { member_id: publicId } })
  assert.equal(status, 201)
  return body.conversation.id as string
}

export const send = (client: TestClient, id: string, text = 'Hoi', key?: string) =>
  client.call(
    contract.sendMessage,
    { params: { id }, body: { kind: 'text', body: text } },
    key ? { key } : {},
  )

/** Sends a message, checks that it was accepted, and returns it. */
export async function sent(client: TestClient, id: string, text = 'Hoi'): Promise<contract.Message> {
  const { status, body } = await send(client, id, text)
  assert.equal(status, 201, JSON.stringify(body))
  return body.message
}

export const chatsOf = async (client: TestClient) => (await client.call(contract.getChats)).body

/** Returns the texts of a conversation as this member sees them. */
export async function textsOf(client: TestClient, id: string): Promise<(string | null)[]> {
  const { status, body } = await client.call(contract.listMessages, { params: { id }, query: { limit: 100 } })
  assert.equal(status, 200)
  return body.messages.map((message) => message.body)
}

/** Two members in an open, empty conversation; both have enough credits for any test. */
export async function pairOf(
  t: TestApp,
  me: Fields = {},
  you: Fields = {},
): Promise<{ me: Person; you: Person; id: string }> {
  const rich = { credits: 100, paidUser: true }
  const [mine, yours] = [await t.aMember({ ...rich, ...me }), await t.aMember({ ...rich, ...you })]
  return { me: mine, you: yours, id: await open(mine.client, yours.publicId) }
}
