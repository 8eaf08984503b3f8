import { type SubmitEvent, useRef, useState } from 'react'
import { shownText } from '#contract/lib/shown-text.ts'
import { caseLimits } from '#contract/rules/cases/cases.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { useAppeal } from './cases.api.ts'

export function AppealForm({ id, until }: { id: string; until: string }) {
  const t = useT()
  const dates = useDates()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { mutate, error, isPending } = useAppeal()
  const field = useRef<HTMLTextAreaElement>(null)
  const lengthError = tooLong(t, text, caseLimits.appealMax)
  if (!isOpen)
    return (
      <Button variant="outline" className="self-start" onClick={() => setOpen(true)}>
        {t('decisions.appeal')}
      </Button>
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (lengthError) field.current?.focus()
    else if (!isPending) mutate({ id, text: shownText(text) })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('decisions.appeal_label')}
        hint={t('decisions.appeal_help', { date: dates.fullTime(until) })}
        error={lengthError ?? fieldErrors(error).text}
        required
      >
        <TextArea
          ref={field}
          name="text"
          rows={6}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ErrorNote error={fieldErrors(error).text ? undefined : error} />
      <Button type="submit" loading={isPending} className="self-start">
        {t('decisions.appeal_send')}
      </Button>
    </form>
  )
}
