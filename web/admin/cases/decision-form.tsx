import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstBlank } from '#contract/rules/cases/blanks.ts'
import { caseLimits, isAppealable, type Measure } from '#contract/rules/cases/cases.ts'
import { type HouseRule, houseRules, verificationRules } from '#contract/rules/cases/house-rules.ts'
import { isRecall } from '#contract/rules/cases/recall.ts'
import type { Language } from '#contract/rules/values.ts'
import { useNames } from '#web/admin/lib/names.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx'
import { reasonsQuery, useSaveReason } from './cases.api.ts'
import { RecallPreview } from './recall.tsx'

export type Wish<M extends Measure> = { measure: M; rule: HouseRule; facts: string; days?: number }

type DecisionFormProps<M extends Measure> = {
  measures: readonly M[]
  /** For measures that mean something else in this case. */
  labels?: Partial<Record<Measure, string>>
  firstRule?: HouseRule | undefined
  /** Whom the measures are against. */
  memberId?: string | undefined
  /** The language of whoever reads the facts. */
  language: Language
  error: unknown
  pending: boolean
  onDecide: (wish: Wish<M>) => void
}

const needsDays = (measure: Measure) => measure === 'suspended' || measure === 'messages_paused'

/** The member reads what happened; what is wrong with a picture, its rule says. */
const needsFacts = (measure: Measure) =>
  isAppealable(measure) && measure !== 'photo_removed' && measure !== 'verification_refused'

const rulesOf = (measure: Measure): readonly HouseRule[] =>
  measure === 'verification_refused' ? verificationRules : houseRules

/** The first rule of a measure that has not the chosen one. */
const ruleFor = (measure: Measure, chosen: HouseRule): HouseRule =>
  rulesOf(measure).find((rule) => rule === chosen) ?? rulesOf(measure)[0] ?? chosen

/** Typing replaces the selected blank. */
function selectIn(field: HTMLTextAreaElement | null, at: ReturnType<typeof firstBlank>): void {
  field?.focus()
  if (at) field?.setSelectionRange(at.start, at.end)
}

/** What the member will read; a refusal stays until the text changes. */
function useFacts() {
  const t = useT()
  const [facts, setFacts] = useState('')
  const [isRefused, setRefused] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const blank = firstBlank(facts)
  const write = (next: string) => {
    setRefused(false)
    setFacts(next)
  }
  const take = (next: string) => {
    flushSync(() => write(next))
    selectIn(text.current, firstBlank(next))
  }
  const isFit = (measure: Measure): boolean => {
    const isMissing = needsFacts(measure) && !facts.trim()
    if (!isMissing && !blank) return true
    setRefused(true)
    selectIn(text.current, blank)
    return false
  }
  const wrong = blank ? t('errors.admin.reason_blank') : t('admin.cases.facts_missing')
  return { text, facts, blank, refusal: isRefused ? wrong : undefined, write, take, isFit }
}

/** The canned reason of the rule can be inserted and edited. */
export function DecisionForm<M extends Measure>(props: DecisionFormProps<M>) {
  const { measures, labels, firstRule = 'respect', memberId, language, error, pending, onDecide } = props
  const t = useT()
  const { languageName } = useNames()
  const [measure, setMeasure] = useState(measures[0])
  const [chosenRule, setRule] = useState<HouseRule>(firstRule)
  const { text, facts, blank, refusal, write, take, isFit } = useFacts()
  const [days, setDays] = useState('7')
  const errors = fieldErrors(error)
  if (!measure) return null
  const rule = ruleFor(measure, chosenRule)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFit(measure) && !pending)
      onDecide({ measure, rule, facts, ...(needsDays(measure) ? { days: Number(days) } : {}) })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={t('admin.cases.decide')}>
      <Field label={t('admin.cases.measure')} error={errors.measure}>
        <Select name="measure" value={measure} onChange={(event) => setMeasure(event.target.value as M)}>
          {measures.map((each: Measure) => (
            <option key={each} value={each}>
              {labels?.[each] ?? t(`admin.cases.measures.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {needsDays(measure) && (
        <Field label={t('admin.cases.days')} error={errors.days}>
          <TextInput
            name="days"
            inputMode="numeric"
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </Field>
      )}
      <Field label={t('admin.cases.rule')} error={errors.rule}>
        <Select name="rule" value={rule} onChange={(event) => setRule(event.target.value as HouseRule)}>
          {rulesOf(measure).map((each) => (
            <option key={each} value={each}>
              {t(`admin.cases.rules.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('admin.cases.facts', { language: languageName(language) })}
        hint={blank && t('admin.cases.blanks')}
        error={refusal ?? errors.facts}
      >
        <TextArea
          ref={text}
          name="facts"
          rows={4}
          maxLength={caseLimits.factsMax}
          value={facts}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <Canned rule={rule} language={language} facts={facts} onTake={take} />
      {memberId && isRecall(measure, rule) && <RecallPreview memberId={memberId} />}
      <ErrorNote error={Object.keys(errors).length ? undefined : error} />
      <Button type="submit" loading={pending} className="self-start">
        {t('admin.cases.decide')}
      </Button>
    </form>
  )
}

type CannedProps = { rule: HouseRule; language: Language; facts: string; onTake: (text: string) => void }

function Canned({ rule, language, facts, onTake }: CannedProps) {
  const t = useT()
  const { data } = useQuery(reasonsQuery)
  const save = useSaveReason()
  const canned = data?.reasons.find((each) => each.rule === rule && each.language === language)
  /** Replaces an earlier canned reason, and keeps what was typed before it. */
  const withReason = (reason: string) => {
    const makesWay = !facts.trim() || data?.reasons.some(({ text }) => text === facts)
    return makesWay ? reason : `${facts.trimEnd()}\n${reason}`
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        disabled={!canned}
        onClick={() => canned && onTake(withReason(canned.text))}
      >
        {t('admin.cases.take_reason')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={!facts}
        loading={save.isPending}
        onClick={() => save.mutate({ rule, language, text: facts })}
      >
        {t('admin.cases.keep_reason')}
      </Button>
    </div>
  )
}
