import { useEffect, useState } from 'react'
import { messageText } from '#web/chat/message-text.ts'
import { mayHaveSession } from '#web/lib/http/session.ts'
import { stored, storedUnder } from '#web/lib/storage.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { type Outbox, type Written, wordsOf } from './outbox.ts'
import { lastOwner } from './shared-outbox.ts'
import { openStoredOutbox } from './stored-outbox.ts'

type StoredWriting = { unsent: Outbox; drafts: readonly string[] }

const asMessage = (content: Written) => ({
  kind: content.kind,
  body: wordsOf(content),
  gift: content.kind === 'gift' ? content.gift : null,
  icebreaker: (content.kind === 'text' && content.icebreaker) || null,
})

/** Of the member who was here last: without a network nobody can be asked who this is. */
async function readStored(): Promise<StoredWriting> {
  const memberId = mayHaveSession() ? lastOwner() : undefined
  if (!memberId) return { unsent: [], drafts: [] }
  const drafts = storedUnder(`draft:${memberId}:`, 'session').map((key) =>
    stored<string>(key, { kind: 'session' }),
  )
  const unsent = await openStoredOutbox().change(memberId, (outbox) => outbox)
  return { unsent, drafts: drafts.filter((draft) => draft !== undefined) }
}

/** For the offline page, where no conversation can be opened. */
export function KeptHere() {
  const t = useT()
  const [{ unsent, drafts }, setKept] = useState<StoredWriting>({ unsent: [], drafts: [] })
  useEffect(() => void readStored().then(setKept, () => {}), [])
  const line = 'rounded-md bg-surface-2 px-4 py-3 wrap-anywhere'
  return (
    <>
      {unsent.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{t('app.unsent')}</h2>
          <ul className="flex flex-col gap-2">
            {unsent.map(({ key, content }) => (
              <li key={key} className={line}>
                {messageText(t, asMessage(content))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {drafts.map((text) => (
        <p key={text} className={line}>
          {t('chat.draft', { text })}
        </p>
      ))}
    </>
  )
}
