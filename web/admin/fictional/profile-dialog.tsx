import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createFictional, editFictional, type FictionalProfile } from '#contract/admin/fictional.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { FormDialog } from '#web/admin/ui/form-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { FictionalLabel } from './fictional-label.tsx'
import { type Draft, toCard, toDraft } from './profile-draft.ts'
import { FactFields, InterestFields, PersonFields, PlaceFields, TextFields } from './profile-fields.tsx'

/** The label cannot be changed. */
export function ProfileDialog({ profile, onClose }: { profile?: FictionalProfile; onClose: () => void }) {
  const t = useT()
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
  const errors = fieldErrors(save.error)
  const change = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }))
  const parts = { draft, errors, onChange: change }
  const action = t(profile ? 'admin.save' : 'admin.fictional_room.create')
  const title = profile
    ? t('admin.fictional_room.edit_title', { name: profile.name })
    : t('admin.fictional_room.create')
  return (
    <FormDialog
      title={title}
      submitLabel={action}
      size="lg"
      pending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
