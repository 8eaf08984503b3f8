import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  changeStaffPassword,
  getStaffAccount,
  renewRecoveryCodes,
  updateStaffAccount,
} from '#contract/admin/account.ts'
import { enter, useStaff } from '#web/admin/lib/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Programs } from '#web/admin/tokens/programs.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { LanguageField, NameField, NewPasswordField } from '#web/admin/ui/person-fields.tsx'
import { RecoveryCodes } from '#web/admin/ui/recovery-codes.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'
import { Passkeys } from './passkeys.tsx'
import { Section } from './section.tsx'

export function AccountRoom() {
  const t = useT()
  const { email } = useStaff()
  const account = useQuery({ queryKey: ['account'], queryFn: () => call(getStaffAccount, {}) })
  return (
    <>
      <PageHead title={t('admin.rooms.account')} text={email} />
      <div className="flex max-w-150 flex-col gap-6">
        <AboutMe />
        <NewPassword />
        {account.data ? (
          <>
            <Passkeys passkeys={account.data.passkeys} onChange={() => void account.refetch()} />
            <NewCodes left={account.data.recovery_codes_left} onChange={() => void account.refetch()} />
            <Programs />
          </>
        ) : account.error ? (
          <ErrorNote error={account.error} onRetry={() => void account.refetch()} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    </>
  )
}

function AboutMe() {
  const t = useT()
  const staff = useStaff()
  const [name, setName] = useState(staff.name)
  const [language, setLanguage] = useState(staff.language)
  const save = useMutation({
    mutationFn: () => call(updateStaffAccount, { body: { name, language } }),
    onSuccess: async ({ staff: changed }) => {
      await enter(changed)
      showToast({ kind: 'success', text: t('admin.saved') })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Section title={t('admin.account.about')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <NameField value={name} onChange={setName} error={fieldErrors(save.error).name} />
        <LanguageField value={language} onChange={setLanguage} />
        <ErrorNote error={save.error} />
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('admin.save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function NewPassword() {
  const t = useT()
  const [password, setPassword] = useState('')
  const [fresh, setFresh] = useState('')
  const change = useMutation({
    mutationFn: () => call(changeStaffPassword, { body: { password, new_password: fresh } }),
    onSuccess: () => {
      setPassword('')
      setFresh('')
      showToast({ kind: 'success', text: t('admin.account.password_changed') })
    },
  })
  const fields = fieldErrors(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Section title={t('admin.account.password')} text={t('admin.account.password_text')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t('admin.account.old_password')} error={fields.password} required>
          <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
        <NewPasswordField
          label={t('admin.account.new_password')}
          value={fresh}
          onChange={setFresh}
          error={fields.new_password}
        />
        {Object.keys(fields).length === 0 && <ErrorNote error={change.error} />}
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('admin.account.change_password')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function NewCodes({ left, onChange }: { left: number; onChange: () => void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes, { body: { password } }),
    onSuccess: () => {
      setPassword('')
      onChange()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    renew.mutate()
  }
  return (
    <Section title={t('admin.codes.title')} text={t('admin.codes.left', { left })}>
      {renew.data && <RecoveryCodes codes={renew.data.recovery_codes} />}
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t('admin.login.password')} error={fieldErrors(renew.error).password} required>
          <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
        <div>
          <Button type="submit" variant="outline" loading={renew.isPending}>
            {t('admin.codes.renew')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
