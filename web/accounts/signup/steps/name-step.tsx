import { lengthOf } from '#contract/lib/length-of.ts'
import { limits } from '#contract/rules/limits.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea, TextInput } from '#web/ui/forms/inputs.tsx'
import { Place, type StepProps, useFields } from './step-fields.tsx'

/** Step 2. The first message only if the sign-up began with a member. */
export function NameStep({ steps }: StepProps) {
  return (
    <>
      <NameField steps={steps} />
      {steps.toMember && <MessageField steps={steps} />}
    </>
  )
}

export function NameField({ steps }: StepProps) {
  const t = useT()
  const fields = useFields(steps)
  return (
    <Place field="name">
      <Field {...fields('name')} hint={t('accounts.signup.name_hint')} required>
        <TextInput
          name="name"
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={limits.emailMax}
          value={steps.form.name}
          onChange={(event) => steps.answer({ name: event.target.value })}
        />
      </Field>
    </Place>
  )
}

export function MessageField({ steps }: StepProps) {
  const t = useT()
  const fields = useFields(steps)
  const { settings } = useSettings()
  const { signup_message: message } = steps.form
  return (
    <Place field="signup_message">
      <Field
        {...fields('signup_message')}
        optional
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>
              {settings &&
                t('accounts.signup.message_hint', {
                  cost: settings.message_credits,
                  free: String(settings.signup_credits),
                })}
            </span>
            <span className="tabular-nums">
              {t('accounts.signup.message_count', {
                count: String(lengthOf(message.trim())),
                max: String(limits.signupMessageMax),
              })}
            </span>
          </span>
        }
      >
        <TextArea
          name="signup_message"
          rows={5}
          value={message}
          onChange={(event) => steps.answer({ signup_message: event.target.value })}
        />
      </Field>
    </Place>
  )
}
