import { useSettings } from '#web/lib/http/settings.ts'
import { useNavigate, useParams } from '#web/lib/routing/router.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Silhouette } from '#web/ui/avatar.tsx'
import { SignupEnd, useEndTitle } from './signup-end.tsx'
import { SignupGate } from './signup-gate.tsx'
import { useSignupSteps } from './steps/signup-steps.ts'
import { Stepper } from './steps/stepper.tsx'

/**
 * /members/:id/signup: a sign-up with a first message to one member. Visitors may not see this
 * member's name or photo.
 */
export function MemberSignupScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const steps = useSignupSteps(id)
  const { settings } = useSettings()
  const end = useEndTitle(steps)
  const title = end ?? t('accounts.signup.to_member_title')
  usePageTitle(title)
  return (
    <div className="page grid grow content-start items-start gap-6 pt-2 pb-12 lg:grid-cols-[1fr_30rem] lg:content-center lg:gap-16">
      <section className="flex items-center gap-4 lg:flex-col lg:gap-6 lg:text-center">
        <Silhouette className="size-20 shrink-0 rounded-full lg:size-56" />
        <div className="flex min-w-0 flex-col gap-1 lg:max-w-100 lg:gap-3">
          <h1 tabIndex={-1} className="text-2xl lg:text-4xl">
            {title}
          </h1>
          {!steps.done && <p className="text-muted lg:text-lg">{t('accounts.signup.to_member_text')}</p>}
          {settings?.fictional_profiles && !steps.done && (
            <p className="text-sm text-muted max-lg:hidden">{t('app.footer.fictional')}</p>
          )}
        </div>
      </section>
      <div className="w-full max-w-120 max-lg:mx-auto md:card md:p-8">
        {steps.done ? (
          <SignupEnd steps={steps} to={`/members/${id}`} label={t('accounts.confirm.go_on_member')} />
        ) : (
          <SignupGate>
            <Stepper steps={steps} heading="h2" onStop={() => navigate('/')} />
          </SignupGate>
        )}
      </div>
    </div>
  )
}
