import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { isEmail } from '#contract/lib/mail-address.ts'
import { limits } from '#contract/rules/limits.ts'
import { inBold } from '#web/accounts/confirmation/address.tsx'
import { AskAgain } from '#web/accounts/confirmation/ask-again.tsx'
import { MailedNote } from '#web/accounts/confirmation/mailed-note.tsx'
import { EmailInput } from '#web/accounts/email-input.tsx'
import { FormFrame, Frame } from '#web/accounts/frame.tsx'
import { loginEmail, loginWith, startsWithLoginEmail } from '#web/accounts/login/login-email.ts'
import { useAskReset } from '#web/accounts/security.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Link } from '#web/lib/routing/router.tsx'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'

/** Where the mail went; `disclosed`: the server says that the address has an account. */
type SentTo = { email: string; disclosed: boolean }

/** /reset-password: requests the mail with the link. */
export function ResetPasswordScreen() {
  const t = useT()
  const [sent, setSent] = useState<SentTo>()
  usePageTitle(t('accounts.reset.title'))
  return sent ? <Sent {...sent} onOther={() => setSent(undefined)} /> : <AskForm onSent={setSent} />
}

function AskForm({ onSent }: { onSent: (sent: SentTo) => void }) {
  const t = useT()
  const textOf = useErrorText()
  const ask = useAskReset()
  const [email, setEmail] = useState(loginEmail)
  const [invalid, setInvalid] = useState(false)

  const refused = fieldErrors(ask.error).email
  const edit = (text: string) => {
    setEmail(text)
    loginWith(text.trim())
    setInvalid(false)
    ask.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.isPending) return
    const input = event.currentTarget.querySelector('input')
    setInvalid(!isEmail(email))
    if (!isEmail(email)) return input?.focus()
    ask.mutate(email.trim(), {
      onSuccess: ({ disclosed }) => onSent({ email: email.trim(), disclosed }),
      onError: () => input?.focus(),
    })
  }
  return (
    <FormFrame title={t('accounts.reset.title')}>
      <p className="text-muted">{t('accounts.reset.text')}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {ask.error && !refused && <Alert kind="danger">{textOf(ask.error)}</Alert>}
        <Field
          label={t('accounts.signup.email')}
          error={invalid ? t('errors.accounts.email_invalid') : refused}
          required
        >
          <EmailInput
            autoComplete="username"
            {...startsWithLoginEmail}
            value={email}
            onChange={(event) => edit(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" full loading={ask.isPending}>
          {t('accounts.reset.submit')}
        </Button>
      </form>
      <Link to="/login" className="link self-center py-2">
        {t('accounts.reset.to_login')}
      </Link>
    </FormFrame>
  )
}

function Sent({ email, disclosed, onOther }: SentTo & { onOther: () => void }) {
  const t = useT()
  const ask = useAskReset()
  return (
    <Frame icon={MailCheck} tint="text-primary" title={t('accounts.reset.sent_title')} isNews>
      <MailedNote>
        {t.rich(disclosed ? 'accounts.reset.sent_known' : 'accounts.reset.sent_text', {
          email,
          minutes: limits.resetLinkMinutes,
          b: inBold,
        })}
      </MailedNote>
      <div className="flex w-full flex-col gap-3">
        <AskAgain
          full
          mail="reset-mail"
          isPending={ask.isPending}
          onAsk={(settled) => ask.mutate(email, settled)}
        />
        <Button variant="ghost" full onClick={onOther}>
          {t('accounts.confirm.other_email')}
        </Button>
        <ButtonLink to="/login" variant="ghost" full>
          {t('accounts.reset.to_login')}
        </ButtonLink>
      </div>
    </Frame>
  )
}
