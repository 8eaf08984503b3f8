import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Recording, RecordingProblem } from './recording.ts'

export type RecorderState =
  | { phase: 'idle' }
  /** The browser may be asking for the microphone. */
  | { phase: 'starting' }
  | { phase: 'recording'; levels: readonly number[]; ms: number }
  /** `url` is one of this page, for listening. */
  | { phase: 'done'; recording: Recording; url: string }
  | { phase: 'failed'; problem: RecordingProblem }

const IDLE: RecorderState = { phase: 'idle' }
const load = () => import('./recording.ts')

/** A recording shorter than this was a slip of the finger. */
const SLIP_MS = 500

export type UsedRecorder = {
  state: RecorderState
  start: () => void
  stop: () => void
  /** Throws away what was recorded. */
  cancel: () => void
}

/** Escape throws away what is being recorded, and so does leaving the page. */
export function useRecorder(seconds: number): UsedRecorder {
  const [state, setState] = useState<RecorderState>(IDLE)
  const running = useRef<{ abort: AbortController; stop?: () => void }>(undefined)

  const cancel = () => {
    running.current?.abort.abort()
    running.current = undefined
    setState(IDLE)
  }
  const start = () => {
    running.current?.abort.abort()
    const abort = new AbortController()
    const mine: { abort: AbortController; stop?: () => void } = { abort }
    running.current = mine
    setState({ phase: 'starting' })
    const show = (next: RecorderState) => {
      if (!abort.signal.aborted) setState(next)
    }
    void record(seconds, abort.signal, (stop) => (mine.stop = stop), show)
  }
  // A press to stop while the browser still asks for the microphone ends it all.
  const stop = () => (running.current?.stop ? running.current.stop() : cancel())

  const isOn = state.phase === 'starting' || state.phase === 'recording'
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    cancel()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
  useEffect(() => (state.phase === 'done' ? () => URL.revokeObjectURL(state.url) : undefined), [state])
  useEffect(() => () => running.current?.abort.abort(), [])
  useEffect(() => void load().catch(() => {}), [])
  return { state, start, stop, cancel }
}

async function record(
  seconds: number,
  signal: AbortSignal,
  onStarted: (stop: () => void) => void,
  show: (state: RecorderState) => void,
): Promise<void> {
  try {
    const { startRecording } = await load()
    const { stop, ended } = await startRecording({
      mostMs: seconds * 1000,
      onLevel: (levels, ms) => show({ phase: 'recording', levels: [...levels], ms }),
      signal,
    })
    onStarted(stop)
    show({ phase: 'recording', levels: [], ms: 0 })
    const recording = await ended
    if (!recording || recording.durationMs < SLIP_MS) return show(IDLE)
    if (!signal.aborted) show({ phase: 'done', recording, url: URL.createObjectURL(recording.file) })
  } catch (error) {
    const problem = (error as { problem?: RecordingProblem }).problem
    show({ phase: 'failed', problem: problem ?? 'failed' })
  }
}
