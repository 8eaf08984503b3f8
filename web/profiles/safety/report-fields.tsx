import type { Ref } from 'react'
import { lengthOf } from '#contract/lib/length-of.ts'
import { limits } from '#contract/rules/limits.ts'
import { reportReasons } from '#contract/rules/values.ts'
import type { FieldErrors } from '#web/lib/forms/form-answer.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import type { ReportDraft, Reported } from './reported.ts'

type ReportFieldsProps = {
  reported: Reported
  draft: Partial<ReportDraft>
  change: (next: Partial<ReportDraft>) => void
  errors: FieldErrors
  details: Ref<HTMLTextAreaElement>
}

/** Of the dialog, and of the page without JavaScript. */
export function ReportFields({ reported, draft, change, errors, details }: ReportFieldsProps) {
  const t = useT()
  const { category, text = '', withMessages = true } = draft
  const count = String(limits.reportMessages)
  return (
    <>
      {reported.kind !== 'photo' && (
        <Checkbox
          name="with_messages"
          checked={withMessages}
          onChange={(event) => change({ withMessages: event.target.checked })}
          hint={t(reported.kind === 'message' ? 'reports.before_hint' : 'reports.latest_hint')}
        >
          {reported.kind === 'message' ? t('reports.before', { count }) : t('reports.latest', { count })}
        </Checkbox>
      )}
      <RadioCards
        name="category"
        legend={t('profiles.report.reason')}
        options={reportReasons.map((value) => ({ value, label: t(`enums.report_reason.${value}`) }))}
        value={category}
        onChange={(value) => change({ category: value })}
        columns={1}
        error={errors.category}
      />
      <Field
        label={t('profiles.report.details')}
        hint={t('profiles.edit.count', {
          count: String(lengthOf(text.trim())),
          max: String(limits.reportTextMax),
        })}
        error={errors.text}
        optional
      >
        <TextArea
          ref={details}
          name="text"
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
    </>
  )
}
