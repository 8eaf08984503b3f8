import { Heart, Send } from 'lucide-react'
import { useState } from 'react'
import { lengthOf } from '#contract/lib/length-of.ts'
import type { PartLike } from '#contract/likes.ts'
import type { Profile } from '#contract/profiles.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useStoredDraft } from '#web/lib/stored-draft.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { FirstMessageNote } from '#web/profiles/first-message/first-message-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import type { ShownPart } from './part-heart.tsx'

/**
 * Rejects with the error of the call. Resolves with a function to call once the dialog is closed,
 * which confirms the like.
 */
export type LikePartHandler = (profile: Profile, like: PartLike) => Promise<() => void>

export type LikePartDialogProps = {
  profile: Profile
  part: ShownPart
  onLike: LikePartHandler
  onClose: () => void
}

const toPart = (part: ShownPart): PartLike['part'] =>
  part.kind === 'photo' ? { kind: 'photo', id: part.photo.id } : { kind: 'prompt', key: part.key }

/** What was typed stays where it could not be sent. */
export function LikePartDialog({ profile, part, onLike, onClose }: LikePartDialogProps) {
  const t = useT()
  const { settings } = useSettings()
  const { draft, change, sent } = useStoredDraft<{ line: string }>(`like:${profile.id}`)
  const line = draft.line ?? ''
  const [sending, setSending] = useState<'like' | 'line'>()
  const [error, setError] = useState<unknown>()
  const message = profile.fictional ? '' : line.trim()
  const max = settings?.message_length ?? 0
  const tooLong =
    lengthOf(message) > max ? t('errors.chat.message_too_long', { limit: String(max) }) : undefined
  const like = async (withLine: boolean) => {
    if (sending || (withLine && tooLong)) return
    setSending(withLine ? 'line' : 'like')
    setError(undefined)
    try {
      const tell = await onLike(profile, { part: toPart(part), ...(withLine && { message }) })
      if (withLine) sent()
      onClose()
      tell()
    } catch (refused) {
      setError(refused)
      setSending(undefined)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      placement="bottom"
      title={t('profiles.part.title', { name: profile.name })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void like(message !== '')
        }}
        className="flex flex-col gap-4"
      >
        <Part part={part} />
        {!profile.fictional && (
          <Field
            label={t('profiles.part.line')}
            optional
            error={tooLong}
            hint={t('profiles.part.price', { credits: settings?.message_credits ?? 0 })}
          >
            <TextArea rows={2} value={line} onChange={(event) => change({ line: event.target.value })} />
          </Field>
        )}
        {message && <FirstMessageNote profile={profile} cost={settings?.message_credits ?? 0} />}
        <ErrorNote error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant={message ? 'ghost' : 'primary'}
            onClick={() => void like(false)}
            loading={sending === 'like'}
            icon={<Heart aria-hidden="true" className="size-5" />}
            className="grow"
          >
            {t('profiles.part.just_like')}
          </Button>
          {message && (
            <Button
              type="submit"
              loading={sending === 'line'}
              icon={<Send aria-hidden="true" className="size-5" />}
              className="grow"
            >
              {t('profiles.part.send')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Part({ part }: { part: ShownPart }) {
  const t = useT()
  if (part.kind === 'photo')
    return <img src={part.photo.urls.square} alt="" className="size-28 rounded-lg object-cover" />
  return (
    <blockquote className="rounded-lg bg-surface-2 p-4">
      <p className="text-sm text-muted">{t(`enums.prompt.${part.key}`)}</p>
      <p className="mt-1 text-lg font-semibold wrap-anywhere">{part.answer}</p>
    </blockquote>
  )
}
