import { Camera } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { Pose } from '#contract/rules/verification.ts'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useCamera } from './use-camera.ts'
import { type Taken, useSendVerification } from './verification.api.ts'

const frame = 'aspect-4/3 w-full rounded-lg bg-surface-2 object-cover'

/** Takes a picture with the camera; with a file only where there is no camera. */
export function TakePicture({ pose, onSent }: { pose: Pose; onSent: () => void }) {
  const t = useT()
  const { state, video, start, shoot } = useCamera()
  const send = useSendVerification()
  const [taken, setTaken] = useState<Taken>()
  const box = useRef<HTMLDivElement>(null)

  const take = (file: Blob | null | undefined) => {
    send.reset()
    setTaken(file ? { file, pose, key: crypto.randomUUID() } : undefined)
  }
  const submit = (picture: Taken) => {
    if (send.isPending) return
    // What is waiting now stands on top of the page.
    send.mutate(picture, { onSuccess: onSent })
  }
  const step = taken ? 'taken' : state
  const shownStep = useRef(step)
  // Each step takes away the button that was pressed.
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    takeLostFocus(box.current)
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [step])

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex scroll-mb-24 flex-col gap-4 outline-none focus-visible:outline-none"
    >
      {taken ? (
        <>
          <Preview file={taken.file} />
          <ErrorNote error={send.error} />
          <div className="flex flex-wrap gap-3">
            <Button loading={send.isPending} onClick={() => submit(taken)}>
              {t('verification.send')}
            </Button>
            <Button variant="outline" disabled={send.isPending} onClick={() => take(undefined)}>
              {t('verification.again')}
            </Button>
          </div>
        </>
      ) : state === 'live' ? (
        <>
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label={t('verification.video')}
            className={`${frame} -scale-x-100`}
          />
          <Button className="self-center" onClick={() => void shoot().then(take)}>
            {t('verification.shoot')}
          </Button>
        </>
      ) : state === 'none' ? (
        <FileChoice onTake={take} />
      ) : (
        <>
          {state === 'denied' && <Alert kind="warning">{t('verification.denied')}</Alert>}
          <Button
            className="self-center"
            icon={<Camera aria-hidden="true" className="size-5" />}
            loading={state === 'starting'}
            onClick={() => void start()}
          >
            {t('verification.camera')}
          </Button>
        </>
      )}
    </div>
  )
}

function Preview({ file }: { file: Blob }) {
  const t = useT()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt={t('verification.picture')} className={frame} />
}

/** A phone opens its camera, and takes nothing from an album. */
function FileChoice({ onTake }: { onTake: (file: File | undefined) => void }) {
  const t = useT()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onTake(target.files?.[0])
    target.value = ''
  }
  return (
    <div className="flex flex-col gap-2">
      <label
        className={buttonClass({
          className: 'self-start has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
        })}
      >
        <Camera aria-hidden="true" className="size-5" />
        <span>{t('verification.file')}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          capture="user"
          className="sr-only"
          onChange={choose}
        />
      </label>
      <p className="text-sm text-muted">{t('verification.file_hint')}</p>
    </div>
  )
}
