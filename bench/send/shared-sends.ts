import { randomUUID } from 'node:crypto'
import { connect } from '#db/connect.ts'
import { writeMessage } from '#server/chat/messages/write-message.ts'
import type { Load, Loaded, Sender } from '../load.ts'

type Shared = Load & { kind: 'shared' }

/** Sends as a node does, without HTTP: sends of the same moment share a statement and a commit. */
export async function shareSends(
  { url, connections, warmMs, ms }: Shared,
  { senderOf, body }: { senderOf: () => Sender; body: string },
): Promise<Loaded> {
  const result: Loaded = { done: 0, warmed: 0, failed: 0, bytes: 0, cpuMs: 0, example: '', times: [] }
  const connection = connect(url, { onError: () => {} })
  const from = performance.now() + warmMs
  const until = from + ms
  const sendUntilTheEnd = async () => {
    for (let sent = performance.now(); sent < until; sent = performance.now()) {
      const { memberId, conversationId } = senderOf()
      try {
        await writeMessage(connection.db, memberId, {
          conversationId,
          key: randomUUID(),
          body,
          price: 1,
        })
      } catch (error) {
        result.failed += 1
        result.example ||= String(error)
        continue
      }
      const took = performance.now() - sent
      if (sent < from) result.warmed += 1
      else if (sent + took < until) {
        result.done += 1
        result.times.push(took)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, sendUntilTheEnd))
  await connection.close()
  return result
}
