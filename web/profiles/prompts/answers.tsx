import type { Profile, PromptAnswer } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { isOpen, type OpenPhoto } from '#web/profiles/gallery/locked-photos.ts'
import { PartHeart, type ShownPart } from './part-heart.tsx'

export type AnswersProps = {
  profile: Profile
  /** Without it, nothing can be liked: the own profile. */
  onLikePart: ((part: ShownPart) => void) | undefined
}

/** Answers and photos in turn; the first photo stands above them. */
export function Answers({ profile, onLikePart }: AnswersProps) {
  const { prompts, photos, name } = profile
  const more = photos.filter(isOpen).slice(1)
  return prompts.map((prompt, at) => {
    const photo = more[at]
    return (
      <div key={prompt.key} className="flex flex-col gap-5">
        <Answer prompt={prompt} onLikePart={onLikePart} />
        {photo && <Photo photo={photo} name={name} onLikePart={onLikePart} />}
      </div>
    )
  })
}

type AnswerProps = { prompt: PromptAnswer } & Pick<AnswersProps, 'onLikePart'>

function Answer({ prompt: { key, answer }, onLikePart }: AnswerProps) {
  const t = useT()
  return (
    <section className="relative rounded-lg bg-surface p-5 pb-6">
      <h2 className="pe-12 text-base font-medium text-muted">{t(`enums.prompt.${key}`)}</h2>
      <p className="mt-2 pe-10 text-2xl font-semibold wrap-anywhere whitespace-pre-line">{answer}</p>
      {onLikePart && (
        <PartHeart
          label={t('profiles.part.like_answer')}
          onPress={() => onLikePart({ kind: 'prompt', key, answer })}
          className="absolute end-3 bottom-3"
        />
      )}
    </section>
  )
}

type PhotoProps = { photo: OpenPhoto; name: string } & Pick<AnswersProps, 'onLikePart'>

function Photo({ photo, name, onLikePart }: PhotoProps) {
  const t = useT()
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
          onPress={() => onLikePart({ kind: 'photo', photo })}
          className="absolute end-3 bottom-3"
        />
      )}
    </div>
  )
}
