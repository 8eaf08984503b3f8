import type { MemberTeaser } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { FictionalLabel } from '#web/profiles/card/marks.tsx'
import { Silhouette } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type TeaserPhotoProps = {
  teaser: Pick<MemberTeaser, 'name' | 'photo' | 'srcset' | 'fictional'> | undefined
  /** As for `img`. */
  sizes: string
  /** Sets the size: the photo fills its box. */
  className: string
}

/** A skeleton of the same size while it loads. */
export function TeaserPhoto({ teaser, sizes, className }: TeaserPhotoProps) {
  const t = useT()
  if (!teaser) return <Skeleton className={className} />
  const { name, photo, srcset, fictional } = teaser
  return (
    <div className={cx('relative overflow-hidden bg-surface-2', className)}>
      {photo ? (
        <img
          src={photo}
          srcSet={srcset ?? undefined}
          sizes={srcset ? sizes : undefined}
          alt={t('profiles.visitor.photo_of', { name })}
          decoding="async"
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[50%_30%]"
        />
      ) : (
        <Silhouette className="absolute inset-0 size-full" />
      )}
      {fictional && <FictionalLabel className="absolute start-3 top-3" />}
    </div>
  )
}
