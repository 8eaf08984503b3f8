import { Link2Off } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { isEmail } from '#contract/lib/mail-address.ts'
import { useStartSignup } from '#web/accounts/accounts.api.ts'
import { EmailInput } from '#web/accounts/email-input.tsx'
import { Frame } from '#web/accounts/frame.tsx'
import type { StartBody } from '#web/accounts/signup/form.ts'
import { MailedSignup } from '#web/accounts/signup/mailed-signup.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { storedTracking } from '#web/lib/routing/tracking.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'

export function AskLink() {
  const t = useT()
  const [mailed, setMailed] = useState<StartBody>()
  usePageTitle(t(mailed ? 'accounts.reset.sent_title' : 'accounts.link.expired_title'))
  if (mailed) {
    return (
      <div className="page-narrow py-8 md:py-16">
        <div className="mx-auto flex max-w-120 flex-col gap-6">
          <h1 tabIndex={-1} className="text-center text-3xl">
            {t('accounts.reset.sent_title')}
          </h1>
          <MailedSignup body={mailed} onOther={() => setMailed(undefined)} />
        </div>
      </div>
    )
  }
  return (
    <Frame icon={Link2Off} tint="text-danger" title={t('accounts.link.expired_title')} isNews>
      <p>{t('errors.accounts.link_expired')}</p>
      <AskForm onSent={setMailed} />
      <Link to="/login" className="link inline-flex min-h-11 items-center">
        {t('accounts.reset.to_login')}
      </Link>
    </Frame>
  )
}

function AskForm({ onSent }: { onSent: (body: StartBody) => void }) {
  const t = useT()
  const start = useStartSignup()
  const [email, setEmail] = useState('')
  const [invalid, setInvalid] = useState(false)
  const refused = fieldErrors(start.error).email
  const edit = (text: string) => {
    setEmail(text)
    setInvalid(false)
    start.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (start.isPending) return
    const input = event.currentTarget.querySelector('input')
    setInvalid(!isEmail(email))
    if (!isEmail(email)) return input?.focus()
    const tracking = storedTracking()
    const body = { email: email.trim(), ...(tracking ? { tracking } : {}) }
    start.mutate({ body }, { onSuccess: () => onSent(body), onError: () => input?.focus() })
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-4 text-start">
      <ErrorNote error={refused ? null : start.error} />
      <Field
        label={t('accounts.signup.email')}
        error={invalid ? t('errors.accounts.email_invalid') : refused}
        required
      >
        <EmailInput value={email} onChange={(event) => edit(event.target.value)} />
      </Field>
      <Button type="submit" full loading={start.isPending}>
        {t('accounts.complete.ask_link')}
      </Button>
    </form>
  )
}
