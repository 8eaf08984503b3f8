import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addWebhook, changeWebhook, type Webhook, webhookEvents } from '#contract/admin/webhooks.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { CheckboxList } from '#web/admin/ui/checkbox-list.tsx'
import { FormDialog } from '#web/admin/ui/form-dialog.tsx'
import { SecretDialog } from '#web/admin/ui/secret-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

type Event = (typeof webhookEvents)[number]
type WebhookDialogProps = {
  /** The webhook to change; none: a new one. */
  webhook?: Webhook
  onClose: () => void
}

/** The secret of a new webhook is shown once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useT()
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
  return (
    <FormDialog
      title={title}
      submitLabel={webhook ? t('admin.save') : title}
      pending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Field label={t('admin.webhooks.name')} error={fields.name} required>
        <TextInput
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
      </Field>
      <Field label={t('admin.webhooks.url')} hint={t('admin.webhooks.url_hint')} error={fields.url} required>
        <TextInput type="url" maxLength={1000} value={url} onChange={(event) => setUrl(event.target.value)} />
      </Field>
      <CheckboxList
        legend={t('admin.webhooks.events')}
        names={webhookEvents}
        labelOf={(event) => t(`admin.webhooks.event.${event}`)}
        value={events}
        onChange={setEvents}
        error={fields.events}
      />
      {Object.keys(fields).length === 0 && <ErrorNote error={save.error} />}
    </FormDialog>
  )
}
