import { type FormEvent, useRef, useState } from 'react'
import { hiddenWordLimits } from '#contract/rules/words/hidden-limits.ts'
import { distinctWords, isHideable } from '#contract/rules/words/hidden-words.ts'
import { useUser } from '#web/lib/http/session.ts'
import { type T, useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { useHiddenWords } from './hidden-words.api.ts'

function refusalOf(t: T, words: readonly string[], typed: string): string | undefined {
  if (!isHideable(typed)) return t('hidden_words.unfit')
  if (words.length >= hiddenWordLimits.most) return t('hidden_words.full', { count: hiddenWordLimits.most })
  return distinctWords([...words, typed]).length > words.length ? undefined : t('hidden_words.known')
}

/** (spec/chat 80) */
export function HiddenWordsSection() {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { user } = useUser()
  const change = useHiddenWords()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  if (!user) return null
  const words = user.profile.hidden_words

  const save = (next: string[], done: () => void) =>
    change.mutate(next, {
      onSuccess: () => {
        done()
        toast({ text: t('settings.saved') })
      },
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const refused = refusalOf(t, words, typed)
    setRefusal(refused)
    if (refused) input.current?.focus()
    else save([...words, typed.trim()], () => setTyped(''))
  }
  // The chip is removed with its button.
  const remove = (word: string) => {
    input.current?.focus()
    save(
      words.filter((each) => each !== word),
      () => {},
    )
  }
  return (
    <Section title={t('hidden_words.title')}>
      <p className="text-muted">{t('hidden_words.text')}</p>
      <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-3">
        <Field
          label={t('hidden_words.label')}
          hint={t('hidden_words.hint')}
          error={refusal}
          className="grow basis-60"
        >
          <TextInput
            ref={input}
            value={typed}
            maxLength={hiddenWordLimits.length}
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => {
              setTyped(event.target.value)
              setRefusal(undefined)
            }}
          />
        </Field>
        <Button type="submit" variant="outline" loading={change.isPending} className="sm:mt-8">
          {t('hidden_words.add')}
        </Button>
      </form>
      {words.length > 0 && (
        <ul aria-label={t('hidden_words.title')} className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="max-w-full">
              <Chip removeLabel={t('hidden_words.remove', { word })} onRemove={() => remove(word)}>
                {word}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
