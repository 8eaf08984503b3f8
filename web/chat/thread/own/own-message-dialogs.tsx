import { useState } from 'react'
import { chatLimits, type OpenConversation } from '#contract/chat.ts'
import { lengthOf } from '#contract/lib/length-of.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import { limits } from '#contract/rules/limits.ts'
import { conversationKey } from '#web/chat/changes.ts'
import { useWordsQuestion } from '#web/chat/thread/composer/words-question.tsx'
import { CallError } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Sheet } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { loadMessages, saveWords, takeBack } from './own-message.api.ts'
import { type OwnMessage, ownAct } from './own-message-acts.tsx'

type DialogsProps = {
  /** Of the other member. */
  name: string
  conversationId: string
}

export function OwnMessageDialogs(props: DialogsProps) {
  const asked = ownAct.useValue()
  if (!asked) return null
  const { act, message } = asked
  const of = { ...props, message, onClose: () => ownAct.set(undefined) }
  return act === 'edit' ? (
    <EditSheet key={message.key} {...of} />
  ) : (
    <TakeBackDialog key={message.key} {...of} />
  )
}

type OneProps = DialogsProps & { message: OwnMessage; onClose: () => void }

/** The bubble with the button that had the focus is gone. */
const focusThread = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-thread]')?.focus())

function useAct(work: () => Promise<void>, conversationId: string) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (problem) {
      setError(problem)
      setIsBusy(false)
      if (problem instanceof CallError) void loadMessages(conversationId)
    }
  }
  return { error, isBusy, run: () => void run() }
}

function TakeBackDialog({ name, conversationId, message, onClose }: OneProps) {
  const t = useT()
  const { seq, cost, refunded } = message
  const back = refunded ? 0 : (cost ?? 0)
  const { error, isBusy, run } = useAct(async () => {
    await takeBack({ id: conversationId, seq })
    onClose()
    focusThread()
  }, conversationId)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      loading={isBusy}
      title={t('takeback.title')}
      confirmLabel={t('takeback.act')}
    >
      <div className="flex flex-col gap-3">
        <p>{t('takeback.text', { name })}</p>
        {back > 0 && <p>{t('takeback.back', { count: back })}</p>}
        <ErrorNote error={error} />
      </div>
    </ConfirmDialog>
  )
}

function EditSheet({ name, conversationId, message, onClose }: OneProps) {
  const t = useT()
  const { settings } = useSettings()
  const [words, write] = useState(message.body ?? '')
  const body = shownText(words)
  const known = queryClient.getQueryData<OpenConversation>(conversationKey(conversationId))
  const question = useWordsQuestion(known?.acquainted ?? false)
  const { error, isBusy, run } = useAct(async () => {
    await saveWords({ id: conversationId, seq: message.seq }, body)
    onClose()
  }, conversationId)
  const max = message.gift ? limits.giftWordsMax : (settings?.message_length ?? limits.messageMaxHard)
  const canSave = body !== '' && body !== message.body && lengthOf(body) <= max
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button onClick={() => question.before({ body }, run)} disabled={!canSave} loading={isBusy}>
        {t('takeback.save')}
      </Button>
    </>
  )
  return (
    <Sheet open onClose={onClose} size="md" title={t('takeback.edit_title')} footer={footer}>
      <div className="flex flex-col gap-4">
        <Field
          label={t('takeback.edit_label')}
          hint={t('takeback.edit_hint', { name, minutes: String(chatLimits.editMinutes) })}
          error={tooLong(t, words, max)}
        >
          <TextArea rows={3} value={words} data-autofocus onChange={(event) => write(event.target.value)} />
        </Field>
        <ErrorNote error={error} />
      </div>
      {question.dialog}
    </Sheet>
  )
}
