import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { createCampaign } from '#contract/admin/campaigns.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx'

type Text = { subject: string; body: string; button: string }
const NOTHING: Text = { subject: '', body: '', button: '' }

/** One paragraph per line; empty lines are dropped. */
const onWire = ({ subject, body, button }: Text) => ({
  subject,
  body: body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  ...(button ? { button } : {}),
})

/** The languages with a text are those of the audience. */
export function CampaignDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useId()
  const navigate = useNavigate()
  const [kind, setKind] = useState<'promotions' | 'news'>('news')
  const [members, setMembers] = useState<'all' | 'free' | 'premium'>('all')
  const [path, setPath] = useState('/')
  const [language, setLanguage] = useState<Language>('nl')
  const [texts, setTexts] = useState<Partial<Record<Language, Text>>>({})
  const written = languages.filter((one) => texts[one]?.subject)
  const text = texts[language] ?? NOTHING
  const create = useMutation({
    mutationFn: () =>
      call(createCampaign, {
        body: {
          kind,
          path,
          audience: { languages: written, members },
          texts: Object.fromEntries(written.map((one) => [one, onWire(texts[one] ?? NOTHING)])),
        },
      }),
    onSuccess: ({ campaign }) => {
      void queryClient.invalidateQueries({ queryKey: ['campaigns'] })
      void navigate(`/admin/campaigns/${campaign.id}`)
    },
  })
  const fields = fieldErrors(create.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={create.isPending}>
        {t('admin.save')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('admin.campaigns_room.write')} size="md" footer={footer}>
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t('admin.campaigns_room.kind')}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as typeof kind)}>
            <option value="news">{t('admin.campaigns_room.kinds.news')}</option>
            <option value="promotions">{t('admin.campaigns_room.kinds.promotions')}</option>
          </Select>
        </Field>
        <Field label={t('admin.campaigns_room.members')}>
          <Select value={members} onChange={(event) => setMembers(event.target.value as typeof members)}>
            <option value="all">{t('admin.list.all')}</option>
            <option value="free">{t('admin.campaigns_room.free')}</option>
            <option value="premium">{t('admin.campaigns_room.premium')}</option>
          </Select>
        </Field>
        <Field label={t('admin.campaigns_room.path')} error={fields.path} required>
          <TextInput value={path} onChange={(event) => setPath(event.target.value)} spellCheck={false} />
        </Field>
        <Field label={t('admin.account.language')} hint={t('admin.campaigns_room.languages_hint')}>
          <Select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {written.includes(one) ? `${one} ✓` : one}
              </option>
            ))}
          </Select>
        </Field>
        <TextFields
          language={language}
          text={text}
          errors={fields}
          onChange={(changed) => setTexts({ ...texts, [language]: changed })}
        />
        <ErrorNote error={create.error} />
      </form>
    </Dialog>
  )
}

type TextFieldsProps = {
  language: Language
  text: Text
  errors: Record<string, string | undefined>
  onChange: (text: Text) => void
}

function TextFields({ language, text, errors, onChange }: TextFieldsProps) {
  const t = useT()
  const inText = (name: keyof Text) => ({
    value: text[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...text, [name]: event.target.value }),
  })
  return (
    <>
      <Field label={t('admin.campaigns_room.subject')} error={errors[`texts.${language}.subject`]} required>
        <TextInput {...inText('subject')} maxLength={78} lang={language} />
      </Field>
      <Field
        label={t('admin.campaigns_room.body')}
        hint={t('admin.campaigns_room.body_hint')}
        error={errors[`texts.${language}.body`]}
        required
      >
        <TextArea {...inText('body')} rows={6} lang={language} />
      </Field>
      <Field label={t('admin.campaigns_room.button')} error={errors[`texts.${language}.button`]} optional>
        <TextInput {...inText('button')} maxLength={40} lang={language} />
      </Field>
    </>
  )
}
