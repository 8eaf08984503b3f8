import { type FormEvent, useState } from 'react'
import { type MemberPage, memberLimits } from '#contract/admin/members.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { useAddNote } from './member.api.ts'

export function Notes({ member }: { member: MemberPage }) {
  const t = useT()
  const { fullTime } = useDates()
  const [text, setText] = useState('')
  const add = useAddNote(member.id)
  const errors = fieldErrors(add.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate(text, { onSuccess: () => setText('') })
  }
  return (
    <Part title={t('admin.member_page.notes')}>
      {member.notes.length ? (
        <ul className="mb-4 flex flex-col gap-3">
          {member.notes.map(({ id, text: note, author, at }) => (
            <li key={id} className="border-s-2 border-border ps-3">
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              <p className="text-sm text-muted">
                {author}, {fullTime(at)}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-muted">{t('admin.member_page.no_notes')}</p>
      )}
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field
          label={t('admin.member_page.note')}
          hint={t('admin.member_page.note_hint')}
          error={errors.text}
        >
          <TextArea
            name="note"
            rows={3}
            maxLength={memberLimits.noteMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <ErrorNote error={errors.text ? undefined : add.error} />
        <Button type="submit" variant="outline" loading={add.isPending} className="self-start">
          {t('admin.member_page.add_note')}
        </Button>
      </form>
    </Part>
  )
}
