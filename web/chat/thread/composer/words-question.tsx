import { useEffect, useState } from 'react'
import { asksAbout, type WordKind, wordRules } from '#contract/rules/words/kinds.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

type Check = (text: string) => WordKind[]

/** The lists and the library of telephone numbers are large, so they come after the page. */
const loadCheck = (): Promise<Check> =>
  import('#contract/rules/words/check-words.ts').then(({ checkWords }) => checkWords)
const checks: { ready?: Check } = {}

/** A message does not wait longer for the checker; the server checks it too. */
const PATIENCE_MS = 1500

async function kindsIn(text: string): Promise<WordKind[]> {
  const late = new Promise<undefined>((settle) => setTimeout(settle, PATIENCE_MS, undefined))
  const check = await Promise.race([loadCheck().catch(() => undefined), late])
  return check?.(text) ?? []
}

/** What somebody typed; an opening line is ours. */
type Typed = { body?: string | undefined; icebreaker?: string | undefined }

type Question = { kind: WordKind; go: () => void; leave: (() => void) | undefined }

/**
 * Asks once before a message with contact details, requests for money or insults goes (spec/abuse
 * T61). `before(content, go, leave)` calls `go` where nothing was found or the member sends it
 * anyway, else `leave`.
 */
export function useWordsQuestion(acquainted: boolean) {
  const t = useT()
  const { settings } = useSettings()
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    void loadCheck().then(
      (check) => (checks.ready = check),
      () => {},
    )
  }, [])

  const ask = (kinds: readonly WordKind[], go: () => void, leave: (() => void) | undefined) => {
    const insults = settings?.insult_question ?? true
    const [kind] = asksAbout(kinds, { acquainted, insults })
    if (kind) setQuestion({ kind, go, leave })
    else go()
  }
  const before = ({ body, icebreaker }: Typed, go: () => void, leave?: () => void) => {
    const text = icebreaker ? undefined : body
    if (!text) go()
    else if (checks.ready) ask(checks.ready(text), go, leave)
    else void kindsIn(text).then((kinds) => ask(kinds, go, leave))
  }
  const close = () => {
    setQuestion(undefined)
    question?.leave?.()
  }
  const dialog = question && (
    <ConfirmDialog
      open
      onClose={close}
      onConfirm={() => {
        setQuestion(undefined)
        question.go()
      }}
      title={t(`words.sender.${question.kind}`)}
      confirmLabel={t('words.send')}
    >
      <p>{t(`words.sender_text.${reasonOf(question.kind)}`)}</p>
    </ConfirmDialog>
  )
  return { before, dialog }
}

const reasonOf = (kind: WordKind): 'insult' | 'contact' | 'money' => {
  if (kind === 'insult') return 'insult'
  return wordRules[kind].untilAcquainted ? 'contact' : 'money'
}
