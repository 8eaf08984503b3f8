import { useQuery } from '@tanstack/react-query'
import { Dices, Undo2, X } from 'lucide-react'
import { Fragment, Suspense, useEffect, useRef, useState } from 'react'
import { lengthOf } from '#contract/lib/length-of.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import type { EditableProfile } from '#contract/own-profile.ts'
import type { PromptAnswer } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import { prompts as allPrompts, type PromptKey, promptGroups } from '#contract/rules/prompts.ts'
import { useHydrated } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'
import { HeldNote } from '#web/profiles/editor/held-note.tsx'
import { profileQuery } from '#web/profiles/editor/own-profile.api.ts'
import { Panel, SectionForm } from '#web/profiles/editor/section.tsx'
import { useSection } from '#web/profiles/editor/use-section.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { part } from '#web/ui/part.tsx'
import { drawPrompts } from './draw-prompts.ts'

const OwnVoiceAnswer = part(() => import('./own-voice-answer.tsx').then((file) => file.OwnVoiceAnswer))

const max = limits.promptAnswerMax

const asText = (answers: readonly PromptAnswer[]): string => JSON.stringify(answers)

/** A question without an answer is not saved. */
const answered = (rows: readonly PromptAnswer[]): PromptAnswer[] =>
  rows.map(({ key, answer }) => ({ key, answer: shownText(answer) })).filter(({ answer }) => answer)

/** (spec/profiles 60) */
export function PromptsSection({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const isHydrated = useHydrated()
  const prompts = usePrompts(profile)
  return (
    <Panel
      id="prompts"
      title={t('profiles.prompts.title')}
      summary={t('profiles.prompts.count', {
        count: String(profile.prompts.length),
        max: String(limits.prompts),
      })}
      hint={t('profiles.prompts.hint', { max: String(limits.prompts) })}
      startsOpen={prompts.state.changed}
    >
      <SectionForm state={prompts.state}>
        <HeldNote profile={profile} field="prompts" />
        <Rows {...prompts} profileId={profile.id} most={limits.prompts} />
      </SectionForm>
      {isHydrated && (
        <Suspense>
          <OwnVoiceAnswer />
        </Suspense>
      )}
    </Panel>
  )
}

/** Offered while somebody waits; saves while they type. */
export function FirstPrompt() {
  const { data: profile } = useQuery(profileQuery)
  return profile ? <FirstAnswer profile={profile} /> : null
}

function FirstAnswer({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const prompts = usePrompts(profile)
  return (
    <section className="mt-6 flex flex-col gap-4 border-t border-border pt-5 text-start">
      <h2 className="text-lg">{t('profiles.prompts.first')}</h2>
      <SectionForm state={prompts.state}>
        <Rows {...prompts} profileId={profile.id} most={1} />
        <HeldNote profile={profile} field="prompts" />
      </SectionForm>
    </section>
  )
}

function usePrompts(profile: EditableProfile) {
  const t = useT()
  const state = useSection({
    name: 'prompts',
    savesItself: true,
    known: { prompts: asText(profile.prompts) },
    validate: ({ prompts }) => ({
      prompts: (JSON.parse(prompts) as PromptAnswer[])
        .map(({ answer }) => tooLong(t, answer, max))
        .find(Boolean),
    }),
    toChange: (_, { prompts }) => ({ prompts: JSON.parse(prompts) as PromptAnswer[] }),
  })
  const [edited, setEdited] = useState<PromptAnswer[]>()
  const rows = edited ?? (JSON.parse(state.values.prompts) as PromptAnswer[])
  const edit = (next: PromptAnswer[]) => {
    setEdited(next)
    state.change({ prompts: asText(answered(next)) })
  }
  return { state, rows, edit }
}

type RowsProps = Pick<ReturnType<typeof usePrompts>, 'rows' | 'edit'> & { profileId: string; most: number }

function Rows({ rows, edit, profileId, most }: RowsProps) {
  const t = useT()
  const [removed, setRemoved] = useState<{ row: PromptAnswer; at: number }>()
  const remove = (row: PromptAnswer, at: number) => {
    setRemoved(row.answer.trim() ? { row, at } : undefined)
    edit(rows.toSpliced(at, 1))
  }
  const fits = removed && rows.length < most && rows.every(({ key }) => key !== removed.row.key)
  const back = fits && (
    <Removed
      onUndo={() => {
        setRemoved(undefined)
        edit(rows.toSpliced(removed.at, 0, removed.row))
      }}
    />
  )
  return (
    <>
      {rows.map((row, at) => (
        <Fragment key={row.key}>
          {at === removed?.at && back}
          <Answer
            row={row}
            error={tooLong(t, row.answer, max)}
            onChange={(answer) => edit(rows.with(at, { ...row, answer }))}
            onRemove={() => remove(row, at)}
          />
        </Fragment>
      ))}
      {removed && removed.at >= rows.length && back}
      {rows.length < most && (
        <Offer
          profileId={profileId}
          used={rows.map(({ key }) => key)}
          onChoose={(key) => edit([...rows, { key, answer: '' }])}
        />
      )}
    </>
  )
}

/** In place of a removed answer, until another one is removed. */
function Removed({ onUndo }: { onUndo: () => void }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-surface-2 py-0.5 ps-4 pe-1">
      <span role="status">{t('profiles.prompts.removed')}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone */}
      <Button
        autoFocus
        variant="ghost"
        size="sm"
        className="min-h-11"
        icon={<Undo2 aria-hidden="true" className="size-5" />}
        onClick={onUndo}
      >
        {t('swipe.undo')}
      </Button>
    </div>
  )
}

type AnswerProps = {
  row: PromptAnswer
  error: string | undefined
  onChange: (answer: string) => void
  onRemove: () => void
}

function Answer({ row: { key, answer }, error, onChange, onRemove }: AnswerProps) {
  const t = useT()
  const ref = useRef<HTMLDivElement>(null)
  const question = t(`enums.prompt.${key}`)
  const length = lengthOf(answer.trim())
  const [isNew] = useState(!answer)
  useEffect(() => {
    if (isNew) ref.current?.querySelector('textarea')?.focus()
  }, [isNew])
  return (
    <div ref={ref} className="relative">
      <Field
        label={<span className="block pe-12">{question}</span>}
        error={error}
        hint={
          <span className={cx('block text-end tabular-nums', length > max && 'font-semibold text-danger')}>
            {t('profiles.edit.count', { count: String(length), max: String(max) })}
          </span>
        }
      >
        <TextArea
          rows={2}
          value={answer}
          onChange={(event) => onChange(event.target.value)}
          className="field-sizing-content min-h-17"
        />
      </Field>
      <IconButton
        label={t('profiles.prompts.remove', { question })}
        onClick={onRemove}
        className="absolute end-0 -top-2.5"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

const promptGroup = (key: PromptKey) =>
  promptGroups.find((group) => allPrompts[group].some((one) => one === key)) ?? 'about_me'

type OfferProps = { profileId: string; used: PromptKey[]; onChoose: (key: PromptKey) => void }

function Offer({ profileId, used, onChoose }: OfferProps) {
  const t = useT()
  const [draw, setDraw] = useState(0)
  // Each member starts elsewhere, so that not everybody answers the same three.
  const start = Number.parseInt(profileId.slice(0, 8), 16) || 0
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold text-muted">{t('profiles.prompts.choose')}</legend>
      {drawPrompts(used, start, draw).map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => onChoose(key)}
          className="min-h-12 rounded-lg border border-border px-4 py-2.5 text-start font-medium transition-colors hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
        >
          <span className="block text-sm font-normal text-muted">
            {t(`enums.prompt_group.${promptGroup(key)}`)}
          </span>
          <span>{t(`enums.prompt.${key}`)}</span>
        </button>
      ))}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setDraw(draw + 1)}
        icon={<Dices aria-hidden="true" className="size-5" />}
        className="self-start"
      >
        {t('profiles.prompts.others')}
      </Button>
    </fieldset>
  )
}
