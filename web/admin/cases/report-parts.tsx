import type { ShownCase } from '#contract/admin/cases.ts'
import type { GiftKey, ReactionKey } from '#contract/rules/values.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { BetweenTwo } from './between-two.tsx'
import { BlurredPhoto } from './blurred-photo.tsx'
import { CoveredPhoto } from './covered-photo.tsx'
import type { Names, ReportEvidence } from './reported.ts'
import { SealedVoice } from './sealed-voice.tsx'
import { Topic } from './topic.tsx'

type ReportPartsProps = { evidence: ReportEvidence; reporter: ShownCase['reporter'] }

export function ReportParts({ evidence, reporter }: ReportPartsProps) {
  const t = useT()
  const { category, text, profile, photo } = evidence
  const names = {
    reporter: reporter?.name || t('admin.reported.reporter_side'),
    reported: profile?.name || t('admin.reported.reported_side'),
  }
  return (
    <>
      <p className="font-medium">
        <Topic topic={category} />
      </p>
      {text && <p className="whitespace-pre-line">{text}</p>}
      {profile && (
        <p className="whitespace-pre-line">
          {[profile.name, profile.city].filter(Boolean).join(', ')}
          {profile.about && `\n${profile.about}`}
          {profile.prompts?.map(({ answer }) => `\n“${answer}”`)}
        </p>
      )}
      {profile?.voice && <SealedVoice src={profile.voice} />}
      {photo && <BlurredPhoto src={photo} />}
      {evidence.about !== 'photo' && <Conversation evidence={evidence} names={names} />}
      <BetweenTwo evidence={evidence} names={names} />
    </>
  )
}

function Conversation({ evidence, names }: { evidence: ReportEvidence; names: Names }) {
  const t = useT()
  const { messages, left_out } = evidence
  return (
    <section aria-label={t('admin.reported.conversation')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('admin.reported.conversation')}</h3>
      {left_out && <p className="text-muted">{t('admin.reported.left_out')}</p>}
      {!left_out && !messages.length && <p className="text-muted">{t('admin.reported.none')}</p>}
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <Message
            key={message.seq}
            message={message}
            answered={messages.find(({ seq }) => seq === message.reply_to)}
            names={names}
          />
        ))}
      </ol>
    </section>
  )
}

type Message = ReportEvidence['messages'][number]

type MessageProps = { message: Message; answered: Message | undefined; names: Names }

function Message({ message, answered, names }: MessageProps) {
  const t = useT()
  const { fullTime } = useDates()
  const {
    mine,
    kind,
    body,
    gift,
    photo,
    voice,
    reported,
    helped,
    at,
    earlier,
    taken_back,
    reply_to,
    reactions,
  } = message
  const name = mine ? names.reported : names.reporter
  return (
    <li
      className={cx(
        'flex max-w-[85%] flex-col gap-1 rounded-lg border px-4 py-2',
        mine ? 'self-start bg-surface-2' : 'self-end bg-surface',
        reported ? 'border-danger' : 'border-border',
      )}
    >
      {reported && <p className="text-sm font-semibold text-danger">{t('admin.reported.this_one')}</p>}
      {taken_back && <p className="text-sm font-semibold">{t('admin.reported.taken_back')}</p>}
      {reply_to && (
        <p className="line-clamp-2 text-sm text-muted">
          {t('admin.reported.answers', { text: answered?.body ?? '…' })}
        </p>
      )}
      {kind === 'photo' &&
        (photo ? (
          <CoveredPhoto src={photo} />
        ) : (
          <p className="text-muted italic">{t('admin.reported.photo_gone')}</p>
        ))}
      {kind === 'voice' && <SealedVoice src={voice} />}
      {gift && (
        <p className="italic">
          {t('admin.reported.gift', { gift: t(`admin.reported.gifts.${gift as GiftKey}`) })}
        </p>
      )}
      {body && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {body}
        </p>
      )}
      {earlier.map((words, index) => (
        // Texts of one message, which never move.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} dir="auto" className="text-sm whitespace-pre-line text-muted wrap-anywhere">
          {t('admin.reported.earlier', { text: words })}
        </p>
      ))}
      <Reaction reaction={reactions?.mine} name={names.reported} />
      <Reaction reaction={reactions?.theirs} name={names.reporter} />
      <p className="text-sm text-muted">
        {t('admin.reported.line', { name, time: fullTime(at) })}
        {helped && ` · ${t('admin.reported.helped')}`}
      </p>
    </li>
  )
}

type ReactionProps = { reaction: ReactionKey | null | undefined; name: string }

function Reaction({ reaction, name }: ReactionProps) {
  const t = useT()
  if (!reaction) return null
  return (
    <p className="text-sm text-muted">
      {t('admin.reported.reaction', { name, reaction: t(`admin.reported.reactions.${reaction}`) })}
    </p>
  )
}
