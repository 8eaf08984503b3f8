import { chatLimits, type OpenConversation, saveDraft } from '#contract/chat.ts'
import { lengthOf } from '#contract/lib/length-of.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import { limits } from '#contract/rules/limits.ts'
import { call } from '#web/lib/http/api.ts'
import { type PendingChange, queryChange } from '#web/lib/http/pending-changes.ts'
import { showChange } from '#web/lib/http/query-client.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { chatsKey, conversationKey } from './changes.ts'
import { type ChatList, withDraft } from './conversations.ts'

type DraftVersion = { body: string; afterSeq: number }
type Saving = {
  latest: DraftVersion
  saved?: DraftVersion
  timer?: ReturnType<typeof setTimeout> | undefined
  underway?: boolean
  /** Also in a list that the server read before it stored the draft. */
  shown?: PendingChange | undefined
}

const savings = new Map<string, Saving>()
/** Two empty drafts are equal, whatever message they follow. */
const isSameDraft = (one: DraftVersion | undefined, other: DraftVersion) =>
  one?.body === other.body && (one.body === '' || one.afterSeq === other.afterSeq)

/**
 * For the member's other devices: 2 s after the last key, an empty draft at once. One save per
 * conversation runs at a time, so that no save overtakes another.
 */
export function saveDraftSoon(id: string, draft: string, afterSeq: number): void {
  const latest = { body: shownText(draft), afterSeq }
  const saving = savings.get(id) ?? { latest }
  savings.set(id, saving)
  saving.latest = latest
  if (lengthOf(latest.body) > limits.messageMaxHard) return
  clearTimeout(saving.timer)
  saving.timer = setTimeout(() => void save(id, saving), latest.body ? chatLimits.draftSavedAfterMs : 0)
}

async function save(id: string, saving: Saving): Promise<void> {
  clearTimeout(saving.timer)
  saving.timer = undefined
  const { latest } = saving
  const draft = latest.body || null
  const parts = [
    queryChange<ChatList>({ queryKey: chatsKey }, (list) => withDraft(list, id, draft)),
    queryChange<OpenConversation>({ queryKey: conversationKey(id) }, (known) => ({ ...known, draft })),
  ]
  if (saving.shown) saving.shown.become(...parts)
  else saving.shown = showChange(...parts)
  if (saving.underway) return
  if (isSameDraft(saving.saved, latest)) return settle(saving)
  saving.underway = true
  try {
    await call(saveDraft, { params: { id }, body: { body: latest.body, after_seq: latest.afterSeq } })
    saving.saved = latest
  } catch {
    // The draft stays in this tab; the next key, or leaving the page, saves again.
  }
  saving.underway = false
  const hasNext = savings.get(id) === saving && !isSameDraft(latest, saving.latest) && !saving.timer
  if (hasNext) void save(id, saving)
  else settle(saving)
}

function settle(saving: Saving): void {
  saving.shown?.end()
  saving.shown = undefined
}

/** The browser may stop the timers of a hidden page. */
function saveAll(): void {
  if (document.visibilityState === 'visible') return
  for (const [id, saving] of savings) if (saving.timer) void save(id, saving)
}
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', saveAll)

whenUserChanges(() => {
  for (const { timer } of savings.values()) clearTimeout(timer)
  savings.clear()
})
