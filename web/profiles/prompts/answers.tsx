import type { Profile, PromptAnswer } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { isOpen, type OpenPhoto } from '#web/profiles/gallery/locked-photos.ts'
import { PartHeart, partId, type ShownPart } from './part-heart.tsx'
import { VoiceAnswer } from './voice-answer.tsx'

export type AnswersProps = {
  profile: Profile
  /** Missing on the own profile, where nothing can be liked. */
  onLikePart: ((part: ShownPart) => void) | undefined
  /** The id of the part that the viewer likes. */
  likedPart?: string | undefined
}

/** Answers and photos in turn, after the first photo. */
export function Answers({ profile, ...likes }: AnswersProps) {
  const { prompts, photos, name } = profile
  const more = photos.filter(isOpen).slice(1)
  return (
    <>
      <VoiceAnswer profile={profile} />
      {prompts.map((prompt, at) => {
        const photo = more[at]
        return (
          <div key={prompt.key} className="flex flex-col gap-5">
            <Answer prompt={prompt} {...likes} />
            {photo && <Photo photo={photo} name={name} {...likes} />}
          </div>
        )
      })}
    </>
  )
}

type Likes = Omit<AnswersProps, 'profile'>
type AnswerProps = { prompt: PromptAnswer } & Likes

function Answer({ prompt, onLikePart, likedPart }: AnswerProps) {
  const t = useT()
  const { key, answer } = prompt
  const part = { kind: 'prompt', ...prompt } as const
  return (
    <section className="relative rounded-lg bg-surface p-5 pb-6">
      <h2 className="pe-12 text-base font-medium text-muted">{t(`enums.prompt.${key}`)}</h2>
      <p className="mt-2 pe-10 text-2xl font-semibold wrap-anywhere whitespace-pre-line">{answer}</p>
      {onLikePart && (
        <PartHeart
          label={t('profiles.part.like_answer')}
          liked={partId(part) === likedPart}
          onPress={() => onLikePart(part)}
          className="absolute end-3 bottom-3"
        />
      )}
    </section>
  )
}

type PhotoProps = { photo: OpenPhoto; name: string } & Likes

function Photo({ photo, name, onLikePart, likedPart }: PhotoProps) {
  const t = useT()
  const part = { kind: 'photo', photo } as const
  return (
    <div className="relative overflow-hidden rounded-lg bg-surface-2">
      <img
        src={photo.urls.small}
        srcSet={photo.urls.srcset}
        sizes="(min-width: 992px) 36vw, 100vw"
        width={photo.width ?? 3}
        height={photo.height ?? 4}
        alt={t('profiles.photos.more_of', { name })}
        loading="lazy"
        style={photo.placeholder ? { backgroundImage: `url(${photo.placeholder})` } : undefined}
        className="aspect-4/5 w-full bg-cover object-cover object-[50%_30%]"
      />
      {onLikePart && (
        <PartHeart
          label={t('profiles.part.like_photo')}
          liked={partId(part) === likedPart}
          onPress={() => onLikePart(part)}
          className="absolute end-3 bottom-3"
        />
      )}
    </div>
  )
}
