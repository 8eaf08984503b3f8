import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { addPartner, partnerEvents } from '#contract/admin/partners.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { CheckboxList } from '#web/admin/ui/checkbox-list.tsx'
import { SecretDialog } from '#web/admin/ui/secret-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

type Event = (typeof partnerEvents)[number]

/** The secret of the postbacks is shown once. */
export function PartnerDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useId()
  const [network, setNetwork] = useState('')
  const [address, setAddress] = useState('')
  const [events, setEvents] = useState<readonly Event[]>(['confirmed', 'order'])
  const add = useMutation({
    mutationFn: () =>
      call(addPartner, { body: { network, postback_url: address || null, events: [...events] } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['partners'] }),
  })
  const fields = fieldErrors(add.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  if (add.data)
    return (
      <SecretDialog
        title={t('admin.partners_room.secret')}
        text={t('admin.partners_room.secret_text')}
        secret={add.data.secret}
        onClose={onClose}
      />
    )
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={add.isPending}>
        {t('admin.partners_room.add')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('admin.partners_room.add')} size="md" footer={footer}>
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t('admin.partners_room.network')} error={fields.network} required>
          <TextInput
            value={network}
            onChange={(event) => setNetwork(event.target.value)}
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        </Field>
        <Field
          label={t('admin.partners_room.postback_url')}
          hint={t('admin.partners_room.postback_hint', {
            places: '{id}, {event}, {ref}, {sub1}, {sub2}, {sub3}, {amount}, {currency}, {at}',
          })}
          error={fields.postback_url}
          optional
        >
          <TextInput type="url" value={address} onChange={(event) => setAddress(event.target.value)} />
        </Field>
        <CheckboxList
          legend={t('admin.partners_room.events')}
          names={partnerEvents}
          labelOf={(event) => t(`admin.partners_room.event.${event}`)}
          value={events}
          onChange={setEvents}
          error={fields.events}
        />
        {Object.keys(fields).length === 0 && <ErrorNote error={add.error} />}
      </form>
    </Dialog>
  )
}
