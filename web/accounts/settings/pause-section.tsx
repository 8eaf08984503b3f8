import { type SubmitEvent, useState } from 'react'
import { pauseDaysMost } from '#contract/pause.ts'
import { type Pause, useEndPause, usePause } from '#web/accounts/pause.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { noon, useDates } from '#web/lib/texts/dates.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { RadioList } from '#web/ui/forms/radio-list.tsx'

/** (spec/privacy 19) */
export function PauseSection() {
  const t = useT()
  const { user } = useUser()
  if (!user) return null
  const { pause } = user.profile
  return (
    <Section title={t('pause.title')}>
      <p className="text-muted">
        <span>{t('pause.intro')}</span> <span>{t('pause.money')}</span>
      </p>
      {pause && <Paused pause={pause} />}
      <PauseForm pause={pause} />
    </Section>
  )
}

/** "Je pauzeert tot 3 januari.", for a banner and for the settings. */
export function usePauseText(): (pause: Pause) => string {
  const t = useT()
  const { dayMonth } = useDates()
  return ({ until }) => (until ? t('pause.on.until', { day: dayMonth(noon(until)) }) : t('pause.on.open'))
}

/** Ends the pause with one press. */
export function useBack() {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { mutate, isPending } = useEndPause(() => {
    toast({ kind: 'success', text: t('pause.ended') })
    // The pressed button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  const press = () =>
    mutate(undefined, { onError: (error) => toast({ kind: 'danger', text: errorText(error) }) })
  return { press, isPending }
}

function Paused({ pause }: { pause: Pause }) {
  const t = useT()
  const pauseText = usePauseText()
  const { press, isPending } = useBack()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-primary-soft p-4 text-on-primary-soft">
      <p className="min-w-40 flex-1">
        <strong className="font-semibold">{pauseText(pause)}</strong> <span>{t('pause.login')}</span>
      </p>
      <Button onClick={press} loading={isPending}>
        {t('pause.end')}
      </Button>
    </div>
  )
}

const DAY_MS = 24 * 3600 * 1000
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

function PauseForm({ pause }: { pause: Pause | null }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const start = usePause((hasBegun) =>
    toast({ kind: 'success', text: hasBegun ? t('pause.begun') : t('settings.saved') }),
  )
  const [choice, setChoice] = useState<'open' | 'day'>(pause?.until ? 'day' : 'open')
  const [day, setDay] = useState(pause?.until ?? '')
  const [told, setTold] = useState(pause?.told ?? false)
  const [missing, setMissing] = useState(false)
  const refused = fieldErrors(start.error).until
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMissing = choice === 'day' && !day
    setMissing(isMissing)
    if (isMissing) return event.currentTarget.querySelector<HTMLInputElement>('[name=until]')?.focus()
    if (start.isPending) return
    start.mutate(
      { until: choice === 'day' ? day : null, told },
      {
        onError: (error) => fieldErrors(error).until ?? toast({ kind: 'danger', text: errorText(error) }),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <RadioList
        legend={t('pause.until')}
        name="pause"
        options={[
          { value: 'open', label: t('pause.open') },
          { value: 'day', label: t('pause.day') },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'day' && (
        <Field
          label={t('pause.day_label')}
          hint={t('pause.day_hint')}
          error={missing ? t('errors.request.field_required') : refused}
          className="max-w-60"
        >
          <TextInput
            type="date"
            name="until"
            min={dayAhead(1)}
            max={dayAhead(pauseDaysMost)}
            value={day}
            onChange={(event) => {
              setMissing(false)
              start.reset()
              setDay(event.target.value)
            }}
          />
        </Field>
      )}
      <Checkbox
        checked={told}
        onChange={(event) => setTold(event.target.checked)}
        hint={t('pause.tell_hint')}
      >
        {t('pause.tell')}
      </Checkbox>
      <Button type="submit" variant="outline" className="self-start" loading={start.isPending}>
        {pause ? t('pause.change') : t('pause.start')}
      </Button>
    </form>
  )
}
