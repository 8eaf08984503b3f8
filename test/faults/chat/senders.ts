import { connect } from '#db/connect.ts'
import { createSessions } from '#server/accounts/sessions/sessions.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import type { Sender } from './keyed-traffic.ts'

/** More credits than a run can spend. */
export const CREDITS = 1_000_000

/** Pairs of premium members with a session, a conversation and enough credits. */
export async function makeSenders(url: string, port: number, count = 12): Promise<Sender[]> {
  const connection = connect(url, { max: 2, onError: () => {} })
  const store = createSessions(
    connection,
    () => {},
    () => {},
  )
  try {
    const members = await insertMembers(
      connection.db,
      Array.from({ length: count }, (_, number) => ({
        name: `Zender ${number}`,
        gender: number % 2 ? ('male' as const) : ('female' as const),
        paidUser: true,
        credits: CREDITS,
      })),
    )
    return await Promise.all(
      members.map(async ({ id }, index) => {
        const cookie = `sid=${await store.start(connection.db, id, 'faults')}`
        const other = members[index ^ 1]?.publicId ?? ''
        return { memberId: id, cookie, conversationId: await openConversation(port, cookie, other) }
      }),
    )
  } finally {
    await store.stop()
    await connection.close()
  }
}

async function openConversation(port: number, cookie: string, otherId: string): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/conversations`, {
    method: 'POST',
    headers: {
      cookie,
      'x-request-type': 'client',
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ member_id: otherId }),
  })
  const { conversation } = (await answer.json()) as { conversation?: { id: string } }
  if (!conversation) throw new Error(`no conversation: ${answer.status}`)
  return conversation.id
}
