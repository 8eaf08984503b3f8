import { ownNoteMax } from '#contract/own-notes.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import type { Note } from './use-note.ts'

type NoteFieldProps = { note: Note; name: string; focuses: boolean }

/** Saved while somebody writes. */
export function NoteField({ note, name, focuses }: NoteFieldProps) {
  const t = useT()
  const { query, text, isTooLong, isSaved, error, write, save, leave } = note
  if (query.error && query.data === undefined)
    return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('own_notes.label', { name })}
        hint={
          <span className="flex justify-between gap-4">
            <span>{t('own_notes.hint')}</span>
            <span role="status">{isSaved ? t('own_notes.saved') : ''}</span>
          </span>
        }
        error={isTooLong ? t('own_notes.too_long', { count: ownNoteMax }) : undefined}
      >
        <TextArea
          rows={3}
          value={text}
          disabled={query.data === undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press before asked for this field
          autoFocus={focuses}
          onChange={(event) => write(event.target.value)}
          onBlur={leave}
        />
      </Field>
      <ErrorNote error={error} onRetry={save} />
    </div>
  )
}
