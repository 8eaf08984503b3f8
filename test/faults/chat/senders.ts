import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { withLogIns } from '#test/with-log-ins.ts'
import type { Sender } from './keyed-traffic.ts'

/** More credits than a run can spend. */
export const CREDITS = 1_000_000

/** A busy machine takes longer for more than a connection waits. */
const AT_ONCE = 16

/** Pairs of premium members with a session, a conversation and enough credits. */
export async function makeSenders(url: string, port: number, count = 12): Promise<Sender[]> {
  return await withLogIns(url, async ({ db }, logIn) => {
    const members = await insertMembers(
      db,
      Array.from({ length: count }, (_, number) => ({
        name: `Zender ${number}`,
        gender: number % 2 ? ('male' as const) : ('female' as const),
        paidUser: true,
        credits: CREDITS,
      })),
    )
    const makeSender = async (id: number, index: number): Promise<Sender> => {
      const cookie = await logIn(id)
      const other = members[index ^ 1]?.publicId ?? ''
      return { memberId: id, cookie, conversationId: await openConversation(port, cookie, other) }
    }
    const senders: Sender[] = []
    for (let from = 0; from < members.length; from += AT_ONCE)
      senders.push(
        ...(await Promise.all(
          members.slice(from, from + AT_ONCE).map(({ id }, index) => makeSender(id, from + index)),
        )),
      )
    return senders
  })
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
