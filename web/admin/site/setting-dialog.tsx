import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type AdminSetting, changeSiteSettings } from '#contract/admin/site.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { CallError, call } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { type Kind, textOfValue, valueOfText } from './field-kinds.ts'
import { type SettingKey, settingKinds } from './setting-kinds.ts'
import { shownValue } from './shown-value.ts'
import { reloadSite, useSaved } from './site.api.ts'
import { ValueInput } from './value-input.tsx'

type SettingDialogProps = {
  setting: AdminSetting & { key: SettingKey }
  /** Undefined: the installation. */
  brand: string | undefined
  onClose: () => void
}

export function SettingDialog({ setting: { key, own, usual }, brand, onClose }: SettingDialogProps) {
  const t = useT()
  const form = useId()
  const saved = useSaved()
  const kind: Kind = settingKinds[key]
  const [text, setText] = useState(() => textOfValue(kind, own ?? usual))
  const save = useMutation({
    mutationFn: (value: unknown) =>
      call(changeSiteSettings, { body: { brand, changes: { [key]: value }, was: { [key]: own } } }),
    onSuccess: () => {
      saved()
      onClose()
    },
    onSettled: reloadSite,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(valueOfText(kind, text))
  }
  // Whichever part of the value the error is about, there is one field.
  const refused = save.error instanceof CallError ? Object.values(save.error.fields)[0]?.message : undefined
  const footer = (
    <>
      {own !== null && (
        <Button variant="ghost" loading={save.isPending} onClick={() => save.mutate(null)}>
          {t('admin.site_room.as_usual')}
        </Button>
      )}
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={save.isPending}>
        {t('admin.save')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`admin.site_room.settings.${key}.name`)}
      size="md"
      footer={footer}
    >
      <form noValidate id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <p>{t(`admin.site_room.settings.${key}.text`)}</p>
        <Field
          label={t('admin.site_room.value')}
          hint={t('admin.site_room.usual', { value: shownValue(t, kind, usual) })}
          error={refused}
        >
          <ValueInput kind={kind} value={text} onChange={setText} />
        </Field>
        {!refused && <ErrorNote error={save.error} />}
      </form>
    </Dialog>
  )
}
