import { type RefObject, useEffect, useRef, useState } from 'react'
import { useInBrowser } from '#web/lib/store.ts'

/** `none`: there is none, so a file is taken instead. `denied`: the member may still allow it. */
export type CameraState = 'off' | 'starting' | 'live' | 'denied' | 'none'

const WANTED = { video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } } }
const QUALITY = 0.92

/** A browser that answers so has no camera; every other answer can change. */
const ABSENT = new Set(['NotFoundError', 'OverconstrainedError'])

const stop = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const size = { width: video.videoWidth, height: video.videoHeight }
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
}

/** The camera of this browser, shown in `video` while it is live. It ends with the component. */
export function useCamera(): {
  state: CameraState
  video: RefObject<HTMLVideoElement | null>
  start: () => Promise<void>
  /** The picture of now; the camera goes off. */
  shoot: () => Promise<Blob | null>
} {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(null)
  const [state, setState] = useState<CameraState>('off')
  // Missing where the page came without TLS, and in old browsers.
  const isThere = useInBrowser(() => 'mediaDevices' in navigator, true)

  useEffect(() => () => stop(stream.current), [])
  useEffect(() => {
    if (state === 'live' && video.current) video.current.srcObject = stream.current
  }, [state])

  const start = async () => {
    setState('starting')
    try {
      stop(stream.current)
      stream.current = await navigator.mediaDevices.getUserMedia(WANTED)
      setState('live')
    } catch (error) {
      setState(ABSENT.has((error as DOMException).name) ? 'none' : 'denied')
    }
  }
  const shoot = async () => {
    const picture = video.current && (await pictureOf(video.current))
    stop(stream.current)
    setState('off')
    return picture
  }
  return { state: isThere ? state : 'none', video, start, shoot }
}
