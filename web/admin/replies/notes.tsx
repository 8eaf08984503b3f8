import { type FormEvent, useState } from 'react'
import { type OpenReply, replyLimits } from '#contract/admin/replies.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { useAddNote } from './replies.api.ts'

/** Members never see these notes. */
export function Notes({ reply: { conversation, notes } }: { reply: OpenReply }) {
  const t = useT()
  const { fullTime } = useDates()
  const [text, setText] = useState('')
  const add = useAddNote(conversation.id)
  const refused = fieldErrors(add.error).text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate(text, { onSuccess: () => setText('') })
  }
  return (
    <section className="card flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('admin.replies_room.notes')}</h2>
      {notes.length === 0 && <p className="text-muted">{t('admin.replies_room.no_notes')}</p>}
      <ul className="flex flex-col gap-3">
        {notes.map(({ text: words, author, created_at }) => (
          <li key={`${created_at} ${words}`}>
            <p className="whitespace-pre-line wrap-anywhere">{words}</p>
            <p className="text-sm text-muted">
              {t('admin.replies_room.by', { name: author, time: fullTime(created_at) })}
            </p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label={t('admin.replies_room.note')} error={refused}>
          <TextArea
            rows={3}
            maxLength={replyLimits.noteMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {!refused && <ErrorNote error={add.error} />}
        <Button type="submit" variant="outline" size="sm" loading={add.isPending} className="self-start">
          {t('admin.replies_room.add_note')}
        </Button>
      </form>
    </section>
  )
}
