import { SendHorizontal } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { shownText } from '#contract/lib/shown-text.ts'
import { limits } from '#contract/rules/limits.ts'
import { Closed, useIsClosed } from '#web/landers/parts/closed-signup.tsx'
import { draftedAnswers, useLanderSignup } from '#web/landers/parts/lander-signup.tsx'
import { useInBrowser } from '#web/lib/store.ts'
import { fill, unbroken } from '#web/lib/texts/fill.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'
import { TeaserPhoto } from '#web/profiles/visitor/teaser-photo.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import type { MemberLanderProps, MemberTextsOf } from './member-lander.ts'
import { About, BlurredNote, Sides } from './member-parts.tsx'

type Texts = MemberTextsOf<'landing2'>

const SIZES = '(min-width: 992px) 480px, 40vw'

/** Looks like a conversation that has not begun (spec/pages 62). */
export function Lander({ texts, member }: MemberLanderProps<Texts>) {
  const isClosed = useIsClosed()
  return (
    <Sides
      left={
        <div className="flex flex-col gap-5">
          <h1 tabIndex={-1} className="lander-title wrap-anywhere">
            {fill(texts.title, { name: unbroken(member.name) })}
          </h1>
          <p className="text-lg">{texts.lead}</p>
          <div className="grid grid-cols-[2fr_3fr] items-start gap-4 sm:gap-6">
            <TeaserPhoto teaser={member} sizes={SIZES} className="aspect-3/4 w-full rounded-lg" />
            <div className="flex flex-col gap-3">
              <About member={member} heading="h2" />
              <BlurredNote member={member} />
            </div>
          </div>
        </div>
      }
    >
      <div className="card p-5 shadow-2 sm:p-7">
        {isClosed ? <Closed /> : <Composer texts={texts} member={member} />}
      </div>
    </Sides>
  )
}

/** The server does not know the browser's storage. */

function Composer({ texts, member }: MemberLanderProps<Texts>) {
  const t = useT()
  const { id, name } = member
  const navigate = useNavigate()
  const { prefill } = useLanderSignup()
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  const [typed, setTyped] = useState<string>()
  const drafted = useInBrowser(() => draftedAnswers(id).signup_message ?? '', '')
  const text = typed ?? drafted
  const messages = texts.messages.map((message) => fill(message, { name }))
  const lengthError = tooLong(t, text, limits.signupMessageMax)
  const write = (message: string) => {
    setTyped(message)
    prefill({ signup_message: message })
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!shownText(text) || lengthError) return field.current?.focus()
    prefill({ signup_message: text })
    void navigate(`/members/${id}/signup`)
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <header className="flex items-center gap-3 border-b border-border pb-4">
        <Avatar src={member.photo} className="size-12" />
        <span className="min-w-0 truncate text-lg font-semibold">{name}</span>
      </header>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold text-muted">{texts.examples}</legend>
        {messages.map((message) => (
          <button
            key={message}
            type="button"
            onClick={() => {
              write(message)
              field.current?.focus()
            }}
            className="min-h-11 rounded-xl border border-dashed border-border-strong bg-bg px-4 py-2 text-start wrap-anywhere transition-colors hover:border-primary"
          >
            {message}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={fieldId} className="font-medium">
          {fill(texts.message, { name })}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          rows={4}
          value={text}
          onChange={(event) => write(event.target.value)}
          aria-describedby={`${fieldId}-later ${fieldId}-error`}
          aria-invalid={lengthError ? true : undefined}
          className="w-full rounded-lg border border-border-strong bg-bg px-4 py-3 text-base"
        />
        <p id={`${fieldId}-later`} className="text-sm text-muted">
          {texts.later}
        </p>
        <FieldError id={`${fieldId}-error`} error={lengthError} />
      </div>
      <Button type="submit" size="lg" full icon={<SendHorizontal aria-hidden="true" className="size-5" />}>
        {texts.send}
      </Button>
    </form>
  )
}
