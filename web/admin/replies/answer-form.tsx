import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OpenReply } from '#contract/admin/replies.ts'
import { useNames } from '#web/admin/lib/names.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { isComposed } from '#web/ui/forms/composing.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { useSendReply } from './replies.api.ts'

type Draft = { body: string; key: string }

/** The draft survives a refusal, a reload and a log-in in this tab. */
function useDraft(conversationId: string) {
  const name = `reply ${conversationId}`
  const [draft, setDraft] = useState<Draft>(
    () => stored<Draft>(name, { kind: 'session' }) ?? { body: '', key: crypto.randomUUID() },
  )
  const write = (body: string) => {
    const next = { body, key: crypto.randomUUID() }
    setDraft(next)
    store(name, next, 'session')
  }
  return { draft, write, drop: () => forget(name, 'session') }
}

export function AnswerForm({ reply, ref }: { reply: OpenReply; ref: Ref<HTMLTextAreaElement> }) {
  const t = useT()
  const { languageName } = useNames()
  const navigate = useNavigate()
  const { conversation, profile, language } = reply
  const { draft, write, drop } = useDraft(conversation.id)
  const send = useSendReply(conversation.id)
  const refused = fieldErrors(send.error).body
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    send.mutate(draft, {
      onSuccess: () => {
        drop()
        showToast({ kind: 'success', text: t('admin.replies_room.sent') })
        void navigate('/admin/replies', { replace: true })
      },
    })
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSend && !isComposed(event.nativeEvent)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="card flex flex-col gap-4 p-5"
      aria-label={t('admin.replies_room.answer_as', { name: profile.name })}
    >
      <Field
        label={t('admin.replies_room.answer')}
        hint={t('admin.replies_room.answer_hint', { language: languageName(language) })}
        error={refused}
        required
      >
        <TextArea
          ref={ref}
          rows={5}
          lang={language}
          value={draft.body}
          readOnly={send.isPending}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
      </Field>
      {!refused && <ErrorNote error={send.error} />}
      <Button type="submit" loading={send.isPending} className="self-start">
        {t('admin.replies_room.send')}
      </Button>
    </form>
  )
}
