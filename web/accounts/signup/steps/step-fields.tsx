import { Mars, Venus } from 'lucide-react'
import type { ReactNode } from 'react'
import { offersBoth } from '#contract/rules/first/seeking.ts'
import { genders, type Seeking, sexualities } from '#contract/rules/first/values.ts'
import { useFieldErrorText, useFieldLabels } from '#web/accounts/signup/errors/error-text.ts'
import type { SignupField, SignupForm, StartBody } from '#web/accounts/signup/form.ts'
import type { Progress } from '#web/accounts/signup/progress.ts'
import { useSiteName } from '#web/lib/http/settings.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

export type SignupSteps = {
  progress: Progress
  /** With the presumed country until the visitor chooses another. */
  form: SignupForm
  minAge: number
  today: string
  toMember: string | undefined
  begun: boolean
  /**
   * The account exists and its address must be confirmed, or the mail that continues the sign-up
   * was sent.
   */
  done: boolean
  /** The request for that mail. */
  mailed: StartBody | undefined
  /** The site hides who has an account, so the mail comes before the password (spec/accounts 8). */
  discreet: boolean
  busy: boolean
  /** The Idempotency-Key of a form without JavaScript. */
  key: string | undefined
  /** An error of no single field; those of fields are in `progress.errors`. */
  error: unknown
  answer: (answers: Partial<SignupForm>) => void
  back: () => void
  /** To the next step, or to the account. */
  next: () => Promise<void>
  /** While the visitor goes on. */
  checkSpelling: () => void
  stop: () => void
  /** Removes the steps from the browser's history, then acts. */
  leave: (act: () => void) => void
  /** From the mail back to the address; the other answers stay. */
  otherEmail: () => void
}

/** What the fields need. */
export type StepForm = Pick<SignupSteps, 'form' | 'minAge' | 'today' | 'toMember' | 'answer'> & {
  progress: Pick<SignupSteps['progress'], 'errors'>
}
export type StepProps = { steps: StepForm }

export function useFields(steps: StepForm) {
  const labels = useFieldLabels(steps.form.country)
  const errorText = useFieldErrorText(steps.minAge)
  return (field: SignupField) => ({ label: labels[field], error: errorText(steps.progress.errors[field]) })
}

/** The error summary links to the id. */
export function Place({ field, children }: { field: SignupField; children: ReactNode }) {
  return <div id={`signup-${field}`}>{children}</div>
}

const isSexuality = (value: string) => sexualities.find((one) => one === value) ?? ''

export function GenderCards({ steps, field }: StepProps & { field: 'gender' | 'seeking' }) {
  const t = useT()
  const { label, error } = useFields(steps)(field)
  const isMissing = steps.progress.errors[field]?.code === 'request.field_required'
  const male = <Mars aria-hidden="true" className="size-5 shrink-0" />
  const female = <Venus aria-hidden="true" className="size-5 shrink-0" />
  const icons = {
    male,
    female,
    both: (
      <>
        {female}
        {male}
      </>
    ),
  }
  const offered: Seeking[] = genders.toReversed()
  // "Both" only where the sexuality allows it (spec/profiles 12).
  if (field === 'seeking' && offersBoth(steps.form.sexuality)) offered.push('both')
  const options = offered.map((value) => ({
    value,
    label: t(`enums.seeking.${value}`),
    icon: icons[value],
  }))
  return (
    <div id={`signup-${field}`} className="[&_label:nth-child(3)]:col-span-2">
      <RadioCards
        legend={label}
        name={field}
        options={options}
        value={steps.form[field] || undefined}
        onChange={(value) => steps.answer({ [field]: value })}
        error={isMissing ? t('ui.choose_one') : error}
      />
    </div>
  )
}

/** Step 0. Nothing sensitive before the address is confirmed. */
export function WhoStep({ steps }: { steps: SignupSteps }) {
  return (
    <>
      <GenderCards steps={steps} field="gender" />
      <GenderCards steps={steps} field="seeking" />
      {!steps.discreet && <SexualityFields steps={steps} />}
    </>
  )
}

/** Optional, with a consent of its own (GDPR art. 9). */
export function SexualityFields({ steps }: StepProps) {
  const t = useT()
  const site = useSiteName()
  const format = useFormatter()
  const fields = useFields(steps)
  const consent = fields('sensitive_consent')
  const { sexuality } = steps.form
  return (
    <>
      <Place field="sexuality">
        <Field
          {...fields('sexuality')}
          hint={offersBoth(sexuality) && steps.form.seeking !== 'both' && t('accounts.signup.both_hint')}
          optional
        >
          <Select
            name="sexuality"
            value={sexuality}
            onChange={(event) => steps.answer({ sexuality: isSexuality(event.target.value) })}
          >
            <option value="">{t('accounts.signup.sexuality_none')}</option>
            {sexualities.map((value) => (
              <option key={value} value={value}>
                {t(`enums.sexuality.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Place>
      {sexuality && (
        <Place field="sensitive_consent">
          <Checkbox
            name="sensitive_consent"
            checked={steps.form.sensitive_consent}
            onChange={(event) => steps.answer({ sensitive_consent: event.target.checked })}
            error={consent.error}
            hint={t('accounts.signup.consent_hint', {
              date: format.dateTime(new Date(steps.today), { dateStyle: 'long', timeZone: 'UTC' }),
            })}
            className="rounded-lg bg-surface px-4 py-2"
          >
            {t('accounts.signup.consent_text', { name: site })}
          </Checkbox>
        </Place>
      )}
    </>
  )
}
