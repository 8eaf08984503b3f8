import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { createFictional, editFictional, type FictionalProfile } from '#contract/admin/fictional.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { FictionalLabel } from './fictional-label.tsx'
import { type Draft, toCard, toDraft } from './profile-draft.ts'
import { FactFields, InterestFields, PersonFields, PlaceFields, TextFields } from './profile-fields.tsx'

/** The label cannot be changed. */
export function ProfileDialog({ profile, onClose }: { profile?: FictionalProfile; onClose: () => void }) {
  const t = useT()
  const form = useId()
  const [draft, setDraft] = useState(() => toDraft(profile))
  const save = useMutation({
    mutationFn: () => {
      const card = toCard(draft)
      if (profile) return call(editFictional, { params: { id: profile.id }, body: card })
      const brand = draft.brand.trim()
      return call(createFictional, { body: { ...card, ...(brand ? { brand } : {}) } })
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['fictional'] })
      showToast({ kind: 'success', text: t(profile ? 'admin.saved' : 'admin.fictional_room.created') })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const errors = fieldErrors(save.error)
  const change = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }))
  const parts = { draft, errors, onChange: change }
  const action = t(profile ? 'admin.save' : 'admin.fictional_room.create')
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={save.isPending}>
        {action}
      </Button>
    </>
  )
  const title = profile
    ? t('admin.fictional_room.edit_title', { name: profile.name })
    : t('admin.fictional_room.create')
  return (
    <Dialog open onClose={onClose} title={title} size="lg" footer={footer}>
      <form noValidate id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <p className="flex flex-wrap items-center gap-2">
          <FictionalLabel />
          <span className="text-sm text-muted">{t('admin.fictional_room.label_text')}</span>
        </p>
        <PersonFields {...parts} />
        <PlaceFields {...parts} isNew={!profile} />
        <TextFields {...parts} />
        <FactFields {...parts} />
        <InterestFields {...parts} />
        <ErrorNote error={save.error} />
      </form>
    </Dialog>
  )
}
