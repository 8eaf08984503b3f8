import { type SubmitEvent, useRef, useState } from 'react'
import { shownText } from '#contract/lib/shown-text.ts'
import { limits } from '#contract/rules/limits.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useStoredDraft } from '#web/lib/stored-draft.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'
import { useReport } from '#web/profiles/profiles.api.ts'
import { type ReportDraft, type Reported, reportBody } from './reported.ts'

const draftKey = (reported: Reported) =>
  `report:${reported.kind === 'message' ? `${reported.conversation}:${reported.seq}` : reported.id}`

/** What came back with a form that was sent without JavaScript. */
type SentBefore = { draft?: Partial<ReportDraft>; missing: boolean; error: unknown }

/** What was chosen and typed is kept until it is sent. */
export function useReportForm(reported: Reported, before?: SentBefore) {
  const t = useT()
  const { mutate, error: failure, isPending, isSuccess } = useReport()
  const error = failure ?? before?.error
  const { draft, change, sent } = useStoredDraft<ReportDraft>(draftKey(reported), before?.draft)
  const [missing, setMissing] = useState(before?.missing ?? false)
  const details = useRef<HTMLTextAreaElement>(null)
  const lengthError = tooLong(t, draft.text ?? '', limits.reportTextMax)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!draft.category)
    const body = reportBody(reported, { ...draft, text: shownText(draft.text ?? '') })
    if (lengthError) details.current?.focus()
    else if (body) mutate(body, { onSuccess: sent })
  }
  const errors = fieldErrors(error)
  return {
    fields: {
      reported,
      draft,
      details,
      change: (next: Partial<ReportDraft>) => {
        change(next)
        if (next.category) setMissing(false)
      },
      errors: {
        category: missing ? t('ui.choose_one') : errors.category,
        text: lengthError ?? errors.text,
      },
    },
    submit,
    error,
    isPending,
    isSuccess,
  }
}
