import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { addWebhook, changeWebhook, type Webhook, webhookEvents } from '#contract/admin/webhooks.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { SecretDialog } from '#web/admin/ui/secret-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

type Event = (typeof webhookEvents)[number]
type WebhookDialogProps = {
  /** The webhook to change; none: a new one. */
  webhook?: Webhook
  onClose: () => void
}

type EventFieldsProps = {
  value: readonly Event[]
  onChange: (value: Event[]) => void
  error: string | undefined
}

function EventFields({ value, onChange, error }: EventFieldsProps) {
  const t = useT()
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium">{t('admin.webhooks.events')}</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          checked={value.includes(event)}
          onChange={({ target }) =>
            onChange(webhookEvents.filter((one) => (one === event ? target.checked : value.includes(one))))
          }
        >
          {t(`admin.webhooks.event.${event}`)}
        </Checkbox>
      ))}
      <FieldError id="events-error" error={error} />
    </fieldset>
  )
}

/** The secret of a new webhook is shown once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useT()
  const form = useId()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<Event[]>(webhook?.events ?? [...webhookEvents])
  const save = useMutation({
    mutationFn: async () => {
      const body = { name, url, events }
      const saved = webhook
        ? await call(changeWebhook, { params: { id: webhook.id }, body })
        : await call(addWebhook, { body })
      return saved.secret
    },
    onSuccess: (secret) => {
      void queryClient.invalidateQueries({ queryKey: ['webhooks'] })
      if (!secret) onClose()
    },
  })
  const fields = fieldErrors(save.error)
  if (save.data)
    return (
      <SecretDialog
        title={t('admin.webhooks.secret')}
        text={t('admin.webhooks.secret_text')}
        secret={save.data}
        onClose={onClose}
      />
    )
  const title = t(webhook ? 'admin.webhooks.change' : 'admin.webhooks.add')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={save.isPending}>
        {webhook ? t('admin.save') : title}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size="md" footer={footer}>
      <form noValidate id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t('admin.webhooks.name')} error={fields.name} required>
          <TextInput
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
            data-autofocus
          />
        </Field>
        <Field
          label={t('admin.webhooks.url')}
          hint={t('admin.webhooks.url_hint')}
          error={fields.url}
          required
        >
          <TextInput
            type="url"
            maxLength={1000}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <EventFields value={events} onChange={setEvents} error={fields.events} />
        {Object.keys(fields).length === 0 && <ErrorNote error={save.error} />}
      </form>
    </Dialog>
  )
}
