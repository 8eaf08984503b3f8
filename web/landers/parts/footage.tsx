import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { connectionHere, mayLoadAhead } from '#web/lib/http/data-saver.ts'
import { cx } from '#web/ui/cx.ts'
import { filmUrl, type PictureName, stillUrl } from './pictures.ts'
import { useShared } from './shared-texts.ts'

/**
 * Starts by itself after the page is loaded, unless the visitor wants less motion or saves data:
 * then only the button starts it (spec/pages 44).
 */
export function usePlaying(): [playing: boolean, setPlaying: (playing: boolean) => void] {
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const begin = () => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (!isStill && mayLoadAhead(connectionHere())) setPlaying(true)
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => removeEventListener('load', begin)
  }, [])
  return [playing, setPlaying]
}

type FootageProps = {
  picture: PictureName
  playing: boolean
  /** The first picture of the page. */
  first?: boolean
  className?: string
}

/** Silent footage plays over the drawing. */
export function Footage({ picture, playing, first = false, className }: FootageProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    // A browser may refuse to play; the drawing stays.
    if (playing) video.current?.play().catch(() => {})
    else video.current?.pause()
  }, [playing])
  return (
    <div aria-hidden="true" className={cx('absolute inset-0', className)}>
      <img
        src={stillUrl(picture)}
        alt=""
        width={1600}
        height={900}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className="absolute inset-0 size-full object-cover object-[50%_65%]"
      />
      <video
        ref={video}
        src={filmUrl(picture)}
        width={960}
        height={540}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        onPlaying={() => setShown(true)}
        className={cx(
          'absolute inset-0 size-full object-cover object-[50%_65%] transition-opacity duration-500',
          !shown && 'opacity-0',
        )}
      />
    </div>
  )
}

type PauseButtonProps = { playing: boolean; onChange: (playing: boolean) => void }

export function PauseButton({ playing, onChange }: PauseButtonProps) {
  const shared = useShared()
  const Icon = playing ? Pause : Play
  return (
    <button
      type="button"
      aria-label={playing ? shared.pause : shared.play}
      onClick={() => onChange(!playing)}
      className="absolute end-3 bottom-3 grid size-11 place-items-center rounded-full border border-white/60 bg-black/45 text-white transition-colors hover:bg-black/70"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
