import { hearMessageVoice, type OpenVoice } from '#contract/voices.ts'
import { messagesKey } from '#web/chat/changes.ts'
import { type History, withVoice } from '#web/chat/history.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'

/** Shows it in the cached messages too. Throws CallError. */
export async function hearVoice(id: string, seq: number): Promise<OpenVoice> {
  const { voice } = await call(hearMessageVoice, { params: { id, seq } })
  queryClient.setQueryData<History>(messagesKey(id), (known) => known && withVoice(known, seq, voice))
  return voice
}
