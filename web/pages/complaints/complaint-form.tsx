import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { sendComplaint } from '#contract/complaints.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { lengthOf } from '#contract/lib/length-of.ts'
import {
  type ComplaintSubject,
  complaintLimits,
  complaintSubjects,
} from '#contract/rules/complaints/complaints.ts'
import { type DataRequestKind, dataRequestKinds } from '#contract/rules/complaints/data-requests.ts'
import { EmailInput } from '#web/accounts/email-input.tsx'
import { focusFirstError } from '#web/accounts/focus-first-error.ts'
import { ActKey } from '#web/lib/forms/act-key.tsx'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useHydrated } from '#web/lib/store.ts'
import { useStoredDraft } from '#web/lib/stored-draft.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { inMemory, underOneKey } from '#web/payments/press-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx'
import type { ComplaintAnswer } from './complaint-action.ts'
import {
  type ComplaintDraft,
  complaintBody,
  draftFrom,
  missingIn,
  needsName,
  type SentComplaint,
  toReceipt,
} from './complaint-draft.ts'

type ComplaintFormProps = { answer: ComplaintAnswer | undefined; onSent: (sent: SentComplaint) => void }

/** A member finds their name and address filled in. */
function useComplaint({ answer, onSent }: ComplaintFormProps) {
  const t = useT()
  const { user } = useUser()
  const { search } = useLocation()
  const { typed, wrong, error: before, forget } = useRefused(answer)
  const first = typed?.draft ?? draftFrom(search)
  const { draft, change, sent } = useStoredDraft<ComplaintDraft>('complaint', first)
  const { mutate, error: failure, isPending, reset } = useSendComplaint()
  const error = failure ?? before
  const [missing, setMissing] = useState(wrong)
  const filled = { name: user?.profile.name ?? '', email: user?.email ?? '', ...draft }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    forget()
    const invalid = missingIn(filled, t)
    setMissing(invalid)
    const body = complaintBody(filled)
    if (focusFirstError(event.currentTarget, invalid) || !body || isPending) return
    mutate(body, {
      onSuccess: ({ number }) => {
        sent()
        onSent(toReceipt(body, number))
      },
    })
  }
  const edit = (next: Partial<ComplaintDraft>) => {
    change(next)
    setMissing({})
    forget()
    if (failure && !isPending) reset()
  }
  return {
    draft: filled,
    key: typed?.key,
    edit,
    submit,
    errors: { ...fieldErrors(error), ...missing },
    error,
    isPending,
  }
}

export function ComplaintForm(props: ComplaintFormProps) {
  const t = useT()
  const { draft, key, edit, submit, errors, error, isPending } = useComplaint(props)
  const { about, url = '', why = '' } = draft
  const isHydrated = useHydrated()
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5"
      aria-label={t('complaints.title')}
    >
      <ActKey kept={key} />
      <Field label={t('complaints.about')} error={errors.about} required>
        <Select
          name="about"
          value={about ?? ''}
          onChange={(event) => edit({ about: event.target.value as ComplaintSubject })}
        >
          <option value="" disabled>
            {t('complaints.choose')}
          </option>
          {complaintSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`enums.complaint_subject.${subject}`)}
            </option>
          ))}
        </Select>
      </Field>
      {about === 'privacy' && <DataRequest draft={draft} edit={edit} error={errors.request} />}
      {/* Without JavaScript these fields do not depend on the choice above, and may be skipped. */}
      {about !== 'privacy' && !isHydrated && (
        <div className="hidden noscript:block">
          <DataRequest draft={draft} edit={edit} error={errors.request} />
        </div>
      )}
      {about === 'child_abuse' && <Alert kind="warning">{t('complaints.child_abuse')}</Alert>}
      <Field label={t('complaints.url')} hint={t('complaints.url_hint')} error={errors.url} optional>
        <TextInput
          name="url"
          maxLength={complaintLimits.urlMax}
          value={url}
          onChange={(event) => edit({ url: event.target.value })}
        />
      </Field>
      <Field
        label={t('complaints.why')}
        hint={t('profiles.edit.count', {
          count: String(lengthOf(why.trim())),
          max: String(complaintLimits.textMax),
        })}
        error={errors.why}
        required
      >
        <TextArea name="why" rows={8} value={why} onChange={(event) => edit({ why: event.target.value })} />
      </Field>
      <Reporter draft={draft} edit={edit} errors={errors} />
      <Checkbox
        name="good_faith"
        checked={draft.goodFaith ?? false}
        onChange={(event) => edit({ goodFaith: event.target.checked })}
        error={errors.good_faith}
      >
        {t('complaints.good_faith')}
      </Checkbox>
      <Failed error={error} />
      <Button type="submit" size="lg" loading={isPending} className="self-start">
        {t('complaints.send')}
      </Button>
    </form>
  )
}

type DataRequestProps = {
  draft: Partial<ComplaintDraft>
  edit: (next: Partial<ComplaintDraft>) => void
  error: string | undefined
}

/** Members can do most of this by themselves. */
function DataRequest({ draft, edit, error }: DataRequestProps) {
  const t = useT()
  return (
    <Field label={t('complaints.request')} hint={t('complaints.request_hint')} error={error} optional>
      <Select
        name="request"
        value={draft.request ?? ''}
        onChange={(event) => edit({ request: event.target.value as DataRequestKind })}
      >
        <option value="" disabled>
          {t('complaints.choose')}
        </option>
        {dataRequestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`complaints.requests.${kind}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type ReporterProps = {
  draft: Partial<ComplaintDraft>
  edit: (next: Partial<ComplaintDraft>) => void
  errors: Record<string, string | undefined>
}

function Reporter({ draft, edit, errors }: ReporterProps) {
  const t = useT()
  const required = needsName(draft)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('complaints.name')} error={errors.name} required={required} optional={!required}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={complaintLimits.nameMax}
          value={draft.name ?? ''}
          onChange={(event) => edit({ name: event.target.value })}
        />
      </Field>
      <Field
        label={t('complaints.email')}
        hint={t('complaints.email_hint')}
        error={errors.email}
        required={required}
        optional={!required}
      >
        <EmailInput value={draft.email ?? ''} onChange={(event) => edit({ email: event.target.value })} />
      </Field>
    </div>
  )
}

/** The address takes the complaint where the form fails. */
function Failed({ error }: { error: unknown }) {
  const t = useT()
  const { settings } = useSettings()
  if (!error) return null
  return (
    <div className="flex flex-col gap-2">
      <ErrorNote error={error} />
      {settings && (
        <p className="text-sm text-muted">
          {t('complaints.by_mail')}{' '}
          <a href={`mailto:${settings.support_email}`} className="link wrap-anywhere">
            {settings.support_email}
          </a>
        </p>
      )}
    </div>
  )
}

type Complaint = CallInput<typeof sendComplaint>['body']

/** Pressing again after a lost answer stores no second complaint. */
const useSendComplaint = () =>
  useMutation({
    mutationFn: (body: Complaint) =>
      underOneKey('complaint', body, (key) => call(sendComplaint, { body }, { key }), inMemory),
  })
