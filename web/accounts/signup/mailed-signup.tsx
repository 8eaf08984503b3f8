import { MailOpen } from 'lucide-react'
import { pages } from '#contract/rules/pages.ts'
import { startedSignupLimits } from '#contract/signup.ts'
import { useStartSignup } from '#web/accounts/accounts.api.ts'
import { inBold } from '#web/accounts/confirmation/address.tsx'
import { AskAgain } from '#web/accounts/confirmation/ask-again.tsx'
import { MailedNote } from '#web/accounts/confirmation/mailed-note.tsx'
import { inPlace } from '#web/lib/routing/in-place.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { StartBody } from './form.ts'

export type MailedSignupProps = {
  /** The request for the mail. */
  body: StartBody
  onOther: () => void
}

/** True for every address, with or without an account (spec/accounts 8). */
export function MailedSignup({ body, onOther }: MailedSignupProps) {
  const t = useT()
  const start = useStartSignup()
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <MailOpen aria-hidden="true" className="size-16 stroke-[1.25] text-primary" />
      <MailedNote isNews>
        {t.rich('accounts.signup.mailed', {
          email: body.email,
          hours: startedSignupLimits.linkHours,
          b: inBold,
        })}
      </MailedNote>
      <div className="flex w-full flex-col gap-3">
        <AskAgain
          full
          className="noscript:hidden"
          mail="signup-mail"
          isPending={start.isPending}
          onAsk={(settled) => start.mutate({ body }, settled)}
        />
        <ButtonLink to={pages.signup} variant="ghost" full onClick={inPlace(onOther)}>
          {t('accounts.confirm.other_email')}
        </ButtonLink>
      </div>
    </div>
  )
}
