import { Navigate, useActionData, useNavigate, useParams } from 'react-router'
import { useSettings } from '#web/lib/http/settings.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { unbroken } from '#web/lib/texts/fill.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { FictionalLabel } from '#web/profiles/card/marks.tsx'
import { useTeaser } from '#web/profiles/visitor/teaser.api.ts'
import { TeaserPhoto } from '#web/profiles/visitor/teaser-photo.tsx'
import type { SignupAnswer } from './signup-action.ts'
import { SignupEnd, useEndTitle } from './signup-end.tsx'
import { SignupGate } from './signup-gate.tsx'
import { useSignupSteps } from './steps/signup-steps.ts'
import { Stepper } from './steps/stepper.tsx'

const SIZES = '(min-width: 992px) 320px, 96px'

/** A sign-up with a first message to one member. Without such a member it is the usual sign-up. */
export function MemberSignupScreen() {
  const t = useT()
  const { rules } = useFictionalWords()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const steps = useSignupSteps(id, useActionData<SignupAnswer>())
  const { settings } = useSettings()
  const { teaser, gone, error } = useTeaser(id)
  const end = useEndTitle(steps)
  const called = teaser && t('profiles.visitor.write_to', { name: unbroken(teaser.name) })
  const title = end ?? called ?? t('accounts.signup.to_member_title')
  usePageTitle(title)
  if (gone && !steps.done) return <Navigate to="/signup" replace />
  return (
    <div className="page grid grow content-start items-start gap-6 pt-2 pb-12 lg:grid-cols-[1fr_30rem] lg:content-center lg:gap-16">
      <section className="flex items-center gap-4 lg:flex-col lg:gap-6 lg:text-center">
        {!error && (
          <TeaserPhoto
            teaser={teaser && { ...teaser, fictional: false }}
            sizes={SIZES}
            className="aspect-square w-24 shrink-0 rounded-lg lg:aspect-3/4 lg:w-80"
          />
        )}
        <div className="flex min-w-0 flex-col gap-1 lg:max-w-100 lg:gap-3">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere lg:text-4xl">
            {title}
          </h1>
          {teaser?.fictional && <FictionalLabel className="lg:self-center" />}
          {!steps.done && <p className="text-muted lg:text-lg">{t('accounts.signup.to_member_text')}</p>}
          {teaser?.fictional && (
            <p className="text-sm text-muted">{t('profiles.fictional.explanation', rules)}</p>
          )}
          {settings?.fictional_profiles && !steps.done && !teaser?.fictional && (
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
