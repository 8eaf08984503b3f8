import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { logInStaff } from '#contract/admin/session.ts'
import { askPasskey } from '#web/admin/lib/passkeys.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { enter } from '#web/admin/lib/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { CallError, call, fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput, TextInput } from '#web/ui/forms/inputs.tsx'

/** One form, because the server takes all three in one call. */
export function LogIn() {
  const t = useT()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  useEffect(() => {
    document.title = `${t('admin.login.title')} · ${t('admin.title')}`
  }, [t])
  const login = useMutation({
    mutationFn: async (by: 'code' | 'passkey') => {
      const passkey = by === 'passkey' ? await askPasskey() : undefined
      if (by === 'passkey' && !passkey) return
      const factor = passkey ? { passkey } : { code }
      const { staff } = await call(logInStaff, { body: { email, password, ...factor } })
      queryClient.clear()
      await enter(staff)
    },
    onError: () => setCode(''),
  })
  const fields = fieldErrors(login.error)
  const shownInField = login.error instanceof CallError && Object.keys(fields).length > 0
  return (
    <main className="mx-auto flex min-h-dvh max-w-105 flex-col justify-center gap-6 px-4 py-8">
      <h1 className="text-2xl">{t('admin.login.title')}</h1>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          login.mutate('code')
        }}
      >
        <Field label={t('admin.login.email')} error={fields.email} required>
          <TextInput
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoFocus
          />
        </Field>
        <Field label={t('admin.login.password')} error={fields.password} required>
          <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
        <Field label={t('admin.login.code')} hint={t('admin.login.code_hint')} error={fields.code}>
          <TextInput
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        {!shownInField && <ErrorNote error={login.error} />}
        <Button type="submit" loading={login.isPending && login.variables === 'code'} full>
          {t('admin.login.submit')}
        </Button>
        <Button
          variant="outline"
          full
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          loading={login.isPending && login.variables === 'passkey'}
          onClick={() => login.mutate('passkey')}
        >
          {t('admin.login.passkey')}
        </Button>
      </form>
      <p className="text-sm text-muted">{t('admin.login.lost')}</p>
    </main>
  )
}
