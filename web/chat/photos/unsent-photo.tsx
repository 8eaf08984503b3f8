import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { MessagePhoto } from '#contract/chat.ts'
import type { Picture } from '#web/chat/outbox/outbox.ts'
import { useStoredUrl } from '#web/chat/outbox/stored-url.ts'
import { PhotoCard, type PhotoCardProps } from './photo-card.tsx'

type UnsentPhotoProps = Pick<PhotoCardProps, 'words' | 'name'> & {
  picture: Picture
  /** Null before the upload. */
  photo: MessagePhoto | null
}

/** From this browser's storage. */
export function UnsentPhoto({ picture, photo, ...rest }: UnsentPhotoProps) {
  const [isBroken, setIsBroken] = useState(false)
  const keptUrl = useStoredUrl(picture.key)
  const url = isBroken ? null : keptUrl
  const { width, height } = picture
  if (url)
    return (
      <PhotoCard
        photo={{ urls: { small: url, large: url, srcset: '' }, width, height, placeholder: '' }}
        mine
        onBroken={() => setIsBroken(true)}
        {...rest}
      />
    )
  if (url === null && photo) return <PhotoCard photo={photo} mine {...rest} />
  return (
    <div className="flex flex-col gap-2 py-1">
      <div
        style={{ aspectRatio: `${width} / ${height}` }}
        className="-mx-2 grid max-h-96 w-70 max-w-[calc(100%+1rem)] place-items-center rounded-md bg-black/15"
      >
        {url === null && <ImageOff aria-hidden="true" className="size-8" />}
      </div>
      {rest.words && <p>{rest.words}</p>}
    </div>
  )
}
