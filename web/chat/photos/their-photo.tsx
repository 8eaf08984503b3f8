import { Ban, Check, Eye, Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CoveredPhoto, Message, MessagePhoto } from '#contract/chat.ts'
import { uncoverPhoto } from '#web/chat/chat.api.ts'
import { useLeaveChat } from '#web/chat/list/last-opened.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { useReport } from '#web/profiles/profiles.api.ts'
import { useBlock } from '#web/profiles/safety/use-block.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useConversationHere } from './conversation-here.ts'
import { PhotoCard } from './photo-card.tsx'

type TheirPhotoProps = { photo: NonNullable<Message['photo']>; seq: number; words: string | null }

/** Of the other member: covered until the reader wants to see it (spec/photos 22). */
export function TheirPhoto({ photo, seq, words }: TheirPhotoProps) {
  const { other } = useConversationHere()
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<MessagePhoto>()
  const shown = photo.covered ? opened : photo
  // The button that had the focus is gone.
  useEffect(() => {
    if (opened) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [opened])
  return (
    <div ref={box}>
      {shown ? (
        <PhotoCard photo={shown} words={words} mine={false} name={other.name} />
      ) : (
        photo.covered && <Covered photo={photo} seq={seq} words={words} onOpen={setOpened} />
      )}
    </div>
  )
}

type CoveredProps = {
  photo: CoveredPhoto
  seq: number
  words: string | null
  onOpen: (photo: MessagePhoto) => void
}

function Covered({ photo: { urls, width, height }, seq, words, onOpen }: CoveredProps) {
  const t = useT()
  const { other } = useConversationHere()
  return (
    <div className="flex w-66 max-w-full flex-col gap-2 py-1">
      <div className="relative -mx-2 overflow-hidden rounded-md">
        <img
          src={urls.covered}
          alt={t('covered.photo_of', { name: other.name })}
          width={width}
          height={height}
          loading="lazy"
          style={{ aspectRatio: `${width} / ${height}` }}
          className="h-auto max-h-96 min-h-28 w-full bg-surface-2 object-cover"
        />
        <ShowButton seq={seq} onOpen={onOpen} />
      </div>
      {words && <p>{words}</p>}
      <div className="-mx-2 flex flex-wrap gap-1">
        <ReportButton seq={seq} />
        <BlockButton />
      </div>
    </div>
  )
}

function ShowButton({ seq, onOpen }: Pick<CoveredProps, 'seq' | 'onOpen'>) {
  const t = useT()
  const errorText = useErrorText()
  const { conversation } = useConversationHere()
  const [isPending, setPending] = useState(false)
  const show = async () => {
    if (!conversation) return
    setPending(true)
    try {
      onOpen(await uncoverPhoto(conversation, seq))
    } catch (error) {
      setPending(false)
      showToast({ kind: 'danger', text: errorText(error) })
    }
  }
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Button loading={isPending} onClick={() => void show()} icon={<Eye {...icon} />}>
        {t('covered.show')}
      </Button>
    </span>
  )
}

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const
const small = { variant: 'ghost', size: 'sm', className: 'px-2.5' } as const

/**
 * Without a dialog: what the reader does not want to see needs no words. The other messages stay
 * between the two, because no line says that they go along.
 */
function ReportButton({ seq }: { seq: number }) {
  const t = useT()
  const errorText = useErrorText()
  const { conversation = '' } = useConversationHere()
  const { mutate, isPending, isSuccess } = useReport()
  const report = () =>
    mutate(
      { kind: 'message', conversation, seq, category: 'inappropriate_photo', with_messages: false },
      {
        onSuccess: () => showToast({ text: t('profiles.report.sent') }),
        onError: (error) => showToast({ kind: 'danger', text: errorText(error) }),
      },
    )
  return (
    <Button
      {...small}
      loading={isPending}
      aria-disabled={isSuccess ? true : undefined}
      onClick={() => !isSuccess && report()}
      icon={isSuccess ? <Check {...icon} /> : <Flag {...icon} />}
    >
      {t(isSuccess ? 'covered.reported' : 'profiles.report.photo')}
    </Button>
  )
}

function BlockButton() {
  const t = useT()
  const { other } = useConversationHere()
  const leaveChat = useLeaveChat()
  const { block, isPending } = useBlock(other, leaveChat)
  return (
    <Button
      {...small}
      loading={isPending}
      aria-label={t('profiles.block.label', { name: other.name })}
      onClick={() => void block()}
      icon={<Ban {...icon} />}
    >
      {t('profiles.block.confirm')}
    </Button>
  )
}
