import type { SubmitEvent } from 'react'
import { inBold } from '#web/accounts/confirmation/address.tsx'
import { BirthDateField } from '#web/accounts/signup/birth-date/birth-date-field.tsx'
import { ErrorSummary } from '#web/accounts/signup/errors/error-summary.tsx'
import { MessageField, NameField } from '#web/accounts/signup/steps/name-step.tsx'
import { HomeFields } from '#web/accounts/signup/steps/place-step.tsx'
import { PasswordStep } from '#web/accounts/signup/steps/secret-steps.tsx'
import { GenderCards, SexualityFields } from '#web/accounts/signup/steps/step-fields.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { allFields, type Started } from './completion.ts'
import { KnownFacts } from './known-facts.tsx'
import { type Completion, useCompletion } from './use-completion.ts'

export type CompletionFormProps = { token: string; started: Started; onDone: () => void }

/** Everything that is still missing, on one screen (spec/accounts 9). */
export function CompletionForm({ token, started, onDone }: CompletionFormProps) {
  const t = useT()
  const completion = useCompletion(token, started, onDone)
  const { steps, errors } = completion
  const asksPassword = completion.asks('password')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    completion.submit()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <p role="status" className="font-semibold text-primary">
          {t('accounts.complete.steps_left', { count: completion.stepsLeft })}
        </p>
        <p className="text-muted">{t.rich('accounts.complete.text', { email: started.email, b: inBold })}</p>
      </div>
      <ErrorSummary fields={allFields} errors={errors} country={steps.form.country} />
      <section className="flex flex-col gap-5">
        <h2 className="text-xl">{t('accounts.complete.about_you')}</h2>
        <KnownFacts completion={completion} />
        <PersonFields completion={completion} />
      </section>
      <section className="flex flex-col gap-5">
        <h2 className="text-xl">
          {asksPassword ? t('accounts.signup.password_title') : t('accounts.oidc.last_title')}
        </h2>
        {!asksPassword && <p className="text-muted">{t('accounts.oidc.no_password')}</p>}
        <PasswordStep steps={steps} asksPassword={asksPassword} />
      </section>
      <ErrorNote error={completion.error} />
      <Button type="submit" size="lg" full loading={completion.busy}>
        {t('accounts.signup.submit')}
      </Button>
    </form>
  )
}

function PersonFields({ completion: { steps, asks } }: { completion: Completion }) {
  return (
    <>
      {asks('gender') && <GenderCards steps={steps} field="gender" />}
      {asks('seeking') && <GenderCards steps={steps} field="seeking" />}
      {asks('date_of_birth') && <BirthDateField steps={steps} />}
      {asks('region') && <HomeFields steps={steps} />}
      {asks('name') && <NameField steps={steps} />}
      {steps.toMember && <MessageField steps={steps} />}
      <SexualityFields steps={steps} />
    </>
  )
}
