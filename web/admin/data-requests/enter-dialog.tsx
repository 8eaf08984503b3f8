import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openDataRequest } from '#contract/admin/data-requests.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { complaintLimits } from '#contract/rules/complaints/complaints.ts'
import { type DataRequestKind, dataRequestKinds } from '#contract/rules/complaints/data-requests.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { FormDialog } from '#web/admin/ui/form-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx'

type Body = CallInput<typeof openDataRequest>['body']
const today = () => new Date().toISOString().slice(0, 10)

function useEnter(onDone: () => void) {
  const t = useT()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Body) => call(openDataRequest, { body }),
    onSuccess: ({ number, case: { id } }) => {
      void queryClient.invalidateQueries({ queryKey: ['queues'] })
      void queryClient.invalidateQueries({ queryKey: ['cases'] })
      showToast({ kind: 'success', text: t('admin.data_requests.entered', { number }) })
      onDone()
      void navigate(`/admin/cases/${id}`)
    },
  })
}

/** For requests by letter, mail or telephone. */
export function EnterDialog({ email: known, onClose }: { email: string | undefined; onClose: () => void }) {
  const t = useT()
  const [request, setRequest] = useState<DataRequestKind>('access')
  const [name, setName] = useState('')
  const [email, setEmail] = useState(known ?? '')
  const [receivedOn, setReceivedOn] = useState(today)
  const [text, setText] = useState('')
  const enter = useEnter(onClose)
  const errors = fieldErrors(enter.error)
  const submit = () => {
    const address = email.trim() ? { email } : {}
    enter.mutate({ request, name, ...address, received_on: receivedOn || today(), text })
  }
  return (
    <FormDialog
      title={t('admin.data_requests.enter')}
      submitLabel={t('admin.data_requests.enter')}
      pending={enter.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('admin.data_requests.enter_text')}</p>
      <RequestField value={request} error={errors.request} onChange={setRequest} />
      <Field label={t('admin.data_requests.name')} error={errors.name} required>
        <TextInput
          maxLength={complaintLimits.nameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label={t('admin.data_requests.email')}
        hint={t('admin.data_requests.email_hint')}
        error={errors.email}
        optional
      >
        <TextInput
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t('admin.data_requests.received')} error={errors.received_on} required>
        <TextInput
          type="date"
          max={today()}
          value={receivedOn}
          onChange={(event) => setReceivedOn(event.target.value)}
        />
      </Field>
      <Field label={t('admin.data_requests.words')} error={errors.text} required>
        <TextArea
          rows={4}
          maxLength={complaintLimits.textMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ErrorNote error={Object.keys(errors).length ? undefined : enter.error} />
    </FormDialog>
  )
}

type RequestFieldProps = {
  value: DataRequestKind
  error: string | undefined
  onChange: (request: DataRequestKind) => void
}

function RequestField({ value, error, onChange }: RequestFieldProps) {
  const t = useT()
  return (
    <Field label={t('admin.data_requests.request')} error={error}>
      <Select
        value={value}
        onChange={(event) => onChange(event.target.value as DataRequestKind)}
        data-autofocus
      >
        {dataRequestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`admin.data_requests.kinds.${kind}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
