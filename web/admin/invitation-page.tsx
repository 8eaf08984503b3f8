import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { renderSVG } from 'uqr'
import { acceptInvitation, openInvitation } from '#contract/admin/invitation.ts'
import type { StaffPerson } from '#contract/admin/session.ts'
import { type CallOutput } from '#contract/endpoint.ts'
import { enter } from '#web/admin/lib/session.ts'
import { useLanguage, useT } from '#web/admin/lib/texts.tsx'
import { NameField, NewPasswordField } from '#web/admin/ui/person-fields.tsx'
import { RecoveryCodes } from '#web/admin/ui/recovery-codes.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

type Opened = CallOutput<typeof openInvitation>

export function InvitationPage() {
  const t = useT()
  // Read once: the fragment leaves the address, so that no history stores the token.
  const [token] = useState(() => location.hash.slice(1))
  const { setLanguage } = useLanguage()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(openInvitation, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [done, setDone] = useState<{ staff: StaffPerson; codes: readonly string[] }>()
  const language = invitation.data?.language
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    document.title = `${t('admin.invitation.title')} · ${t('admin.title')}`
  }, [t])
  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language, setLanguage])
  return (
    <main className="mx-auto flex max-w-130 flex-col gap-6 px-4 py-8">
      <h1 className="text-2xl">{t(done ? 'admin.codes.title' : 'admin.invitation.title')}</h1>
      {done ? (
        <Finish {...done} />
      ) : invitation.data ? (
        <AcceptForm token={token} invitation={invitation.data} onDone={setDone} />
      ) : invitation.error ? (
        <ErrorNote error={invitation.error} onRetry={() => void invitation.refetch()} />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </main>
  )
}

function Finish({ staff, codes }: { staff: StaffPerson; codes: readonly string[] }) {
  const t = useT()
  const navigate = useNavigate()
  const goOn = async () => {
    await enter(staff)
    void navigate('/admin', { replace: true })
  }
  return (
    <>
      <RecoveryCodes codes={codes} />
      <Button onClick={() => void goOn()}>{t('admin.codes.kept')}</Button>
    </>
  )
}

type AcceptFormProps = {
  token: string
  invitation: Opened
  onDone: (done: { staff: StaffPerson; codes: readonly string[] }) => void
}

function AcceptForm({ token, invitation, onDone }: AcceptFormProps) {
  const t = useT()
  const [name, setName] = useState(invitation.name ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { language } = invitation
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token, name, password, code, language } }),
    onSuccess: ({ staff, recovery_codes: codes }) => onDone({ staff, codes }),
  })
  const fields = fieldErrors(accept.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    accept.mutate()
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <p>
        {t('admin.invitation.text', {
          email: invitation.email,
          roles: invitation.roles.map((role) => t(`admin.roles.${role}`)).join(', '),
        })}
      </p>
      {/* Password managers store the address with the password. */}
      <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
      <NameField value={name} onChange={setName} error={fields.name} hint={t('admin.invitation.name_hint')} />
      <NewPasswordField
        label={t('admin.login.password')}
        value={password}
        onChange={setPassword}
        error={fields.password}
      />
      <AppSetup secret={invitation.secret} uri={invitation.uri} />
      <Field label={t('admin.invitation.code')} error={fields.code} required>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {Object.keys(fields).length === 0 && <ErrorNote error={accept.error} />}
      <Button type="submit" loading={accept.isPending}>
        {t('admin.invitation.submit')}
      </Button>
    </form>
  )
}

function AppSetup({ secret, uri }: { secret: string; uri: string }) {
  const t = useT()
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4">
      <h2 className="text-lg">{t('admin.invitation.app')}</h2>
      <p>{t('admin.invitation.app_text')}</p>
      <img
        src={picture}
        alt={t('admin.invitation.qr')}
        width={200}
        height={200}
        className="self-center rounded-md bg-white"
      />
      <p className="text-sm">
        {t('admin.invitation.secret')}{' '}
        <code className="font-mono wrap-anywhere">{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
    </section>
  )
}
