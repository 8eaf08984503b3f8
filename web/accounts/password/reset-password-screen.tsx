import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link, useActionData } from 'react-router'
import { isEmail } from '#contract/lib/mail-address.ts'
import { limits } from '#contract/rules/limits.ts'
import { pages } from '#contract/rules/pages.ts'
import { inBold } from '#web/accounts/confirmation/address.tsx'
import { AskAgain } from '#web/accounts/confirmation/ask-again.tsx'
import { MailedNote } from '#web/accounts/confirmation/mailed-note.tsx'
import { EmailInput } from '#web/accounts/email-input.tsx'
import { FormFrame, Frame } from '#web/accounts/frame.tsx'
import { loginEmail, loginWith } from '#web/accounts/login/login-email.ts'
import { useAskReset } from '#web/accounts/security.api.ts'
import { ActKey } from '#web/lib/forms/act-key.tsx'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { inPlace } from '#web/lib/routing/in-place.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { AskResetAnswer, SentTo } from './ask-reset-action.ts'

export function ResetPasswordScreen() {
  const t = useT()
  const answer = useActionData<AskResetAnswer>()
  const [sent, setSent] = useState(answer && 'sent' in answer ? answer.sent : undefined)
  usePageTitle(t('accounts.reset.title'))
  return sent ? (
    <Sent {...sent} onOther={() => setSent(undefined)} />
  ) : (
    <AskForm answer={answer} onSent={setSent} />
  )
}

type AskFormProps = { answer: AskResetAnswer | undefined; onSent: (sent: SentTo) => void }

function AskForm({ answer, onSent }: AskFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const ask = useAskReset()
  const { typed, wrong, error: before, forget } = useRefused(answer)
  const [email, setEmail] = useState(() => typed?.email ?? loginEmail())
  const [invalid, setInvalid] = useState(Boolean(wrong.email))

  const error = ask.error ?? before
  const refused = fieldErrors(error).email
  const edit = (text: string) => {
    setEmail(text)
    loginWith(text.trim())
    setInvalid(false)
    forget()
    ask.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.isPending) return
    const input = event.currentTarget.querySelector('input')
    forget()
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
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ActKey />
        {error && !refused && <Alert kind="danger">{errorText(error)}</Alert>}
        <Field
          label={t('accounts.signup.email')}
          error={invalid ? t('errors.accounts.email_invalid') : refused}
          required
        >
          <EmailInput autoComplete="username" value={email} onChange={(event) => edit(event.target.value)} />
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
          className="noscript:hidden"
          mail="reset-mail"
          isPending={ask.isPending}
          onAsk={(settled) => ask.mutate(email, settled)}
        />
        <ButtonLink to={pages['reset-password']} variant="ghost" full onClick={inPlace(onOther)}>
          {t('accounts.confirm.other_email')}
        </ButtonLink>
        <ButtonLink to="/login" variant="ghost" full>
          {t('accounts.reset.to_login')}
        </ButtonLink>
      </div>
    </Frame>
  )
}
