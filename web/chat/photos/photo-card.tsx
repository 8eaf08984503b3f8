import { useState } from 'react'
import type { MessagePhoto } from '#contract/chat.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { sizesInWindow } from '#web/profiles/gallery/photo-source.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type ShownPhoto = Pick<MessagePhoto, 'width' | 'height' | 'placeholder'> & {
  urls: Pick<MessagePhoto['urls'], 'small' | 'large' | 'srcset'>
}

export type PhotoCardProps = {
  photo: ShownPhoto
  words: string | null
  mine: boolean
  name: string
  onBroken?: () => void
}

/** Space is reserved before the photo loads. */
export function PhotoCard({ photo, words, mine, name, onBroken }: PhotoCardProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const alt = mine ? t('chat.photo.mine') : t('chat.photo.theirs', { name })
  return (
    // As wide as the photo, beyond which its words do not go.
    <div className="flex w-66 max-w-full flex-col gap-2 py-1">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('chat.photo.open', { photo: alt })}
        className="-mx-2 block overflow-hidden rounded-md"
      >
        <img
          src={photo.urls.small}
          srcSet={photo.urls.srcset || undefined}
          sizes="min(70vw, 280px)"
          alt={alt}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          onError={onBroken}
          style={{
            backgroundImage: photo.placeholder && `url(${photo.placeholder})`,
            aspectRatio: `${photo.width} / ${photo.height}`,
          }}
          className="h-auto max-h-96 w-70 max-w-full bg-cover object-cover"
        />
      </button>
      {words && <p>{words}</p>}
      {open && (
        <Dialog open hideTitle placement="full" title={alt} onClose={() => setOpen(false)}>
          <img
            src={photo.urls.large}
            srcSet={photo.urls.srcset || undefined}
            sizes={sizesInWindow(photo)}
            alt={alt}
            className="size-full animate-appear object-contain"
          />
        </Dialog>
      )}
    </div>
  )
}
