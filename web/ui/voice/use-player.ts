import { useEffect, useRef, useState } from 'react'
import { createStore } from '#web/lib/store.ts'

export const speeds = [1, 1.5, 2] as const
/** For all recordings of the visit. */
const speed = createStore<(typeof speeds)[number]>(1)

/** One plays at a time. */
let playing: HTMLAudioElement | undefined

export const nextSpeed = (): void => speed.set(speeds[(speeds.indexOf(speed.get()) + 1) % speeds.length] ?? 1)

/** `ref` belongs to an audio element; times are in milliseconds. */
export function usePlayer(durationMs: number) {
  const ref = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [at, setAt] = useState(0)
  const rate = speed.useValue()

  useEffect(() => {
    if (ref.current) ref.current.playbackRate = rate
  }, [rate])
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    const show = () => {
      setAt((ref.current?.currentTime ?? 0) * 1000)
      frame = requestAnimationFrame(show)
    }
    show()
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])
  useEffect(() => {
    const audio = ref.current
    return () => audio?.pause()
  }, [])

  const toggle = () => {
    const audio = ref.current
    if (!audio) return
    if (!audio.paused) return audio.pause()
    if (playing !== audio) playing?.pause()
    playing = audio
    setBroken(false)
    audio.play().catch((error: unknown) => {
      // Another one was played before this one began.
      if ((error as DOMException).name !== 'AbortError') setBroken(true)
    })
  }
  const seek = (ms: number) => {
    if (ref.current) ref.current.currentTime = Math.min(ms, durationMs - 1) / 1000
    setAt(ms)
  }
  const events = {
    onPlay: () => {
      if (ref.current) ref.current.playbackRate = rate
      setPlaying(true)
    },
    onPause: () => setPlaying(false),
    onEnded: () => {
      setPlaying(false)
      seek(0)
    },
  }
  return { ref, events, isPlaying, isBroken, at: Math.min(at, durationMs), rate, toggle, seek }
}
