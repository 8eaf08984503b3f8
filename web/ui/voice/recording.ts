import { barsOf } from './bars.ts'

export type Recording = { file: Blob; durationMs: number; bars: string }
export type RecordingProblem = 'unsupported' | 'refused' | 'no_microphone' | 'failed'

export class RecordingError extends Error {
  readonly problem: RecordingProblem

  constructor(problem: RecordingProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The server takes these; Safari before 18.4 has the second only. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4']
const BITS_PER_SECOND = 32_000
const LEVEL_EVERY_MS = 50

const format = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : FORMATS.find((known) => MediaRecorder.isTypeSupported(known))

async function openMicrophone(): Promise<MediaStream> {
  // Missing on a page without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices || !format()) throw new RecordingError('unsupported')
  try {
    return await devices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    throw new RecordingError(problemOf((error as DOMException).name))
  }
}

function problemOf(name: string): RecordingProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' ? 'no_microphone' : 'failed'
}

/** Measures how loud it is, between 0 and 1. */
function meterOf(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  void context.resume()
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return Math.min(1, Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length) * 3)
    },
    close: () => void context.close(),
  }
}

export type Recorder = {
  stop: () => void
  /** Ends by `stop`, or with the microphone. Undefined where nothing was recorded. */
  ended: Promise<Recording | undefined>
}

type RecorderOptions = {
  mostMs: number
  /** The levels so far, and how long it has been recording. */
  onLevel: (levels: readonly number[], ms: number) => void
  /** Stops without a recording, also while the browser asks for the microphone. */
  signal: AbortSignal
}

/** Records until `stop`, or for `mostMs`. Throws RecordingError. */
export async function startRecording({ mostMs, onLevel, signal }: RecorderOptions): Promise<Recorder> {
  const stream = await openMicrophone()
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) {
    release()
    signal.throwIfAborted()
  }
  const recorder = new MediaRecorder(stream, { mimeType: format(), audioBitsPerSecond: BITS_PER_SECOND })
  const meter = meterOf(stream)
  const levels: number[] = []
  let begunAt = performance.now()
  const length = () => Math.min(Math.round(performance.now() - begunAt), mostMs)
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const watch = setInterval(() => {
    levels.push(meter.level())
    onLevel(levels, length())
    if (length() >= mostMs) stop()
  }, LEVEL_EVERY_MS)
  const ended = new Promise<Recording | undefined>((resolve) => {
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
    recorder.addEventListener('stop', () => {
      clearInterval(watch)
      meter.close()
      release()
      const file = new Blob(pieces, { type: recorder.mimeType.split(';', 1)[0] })
      resolve(file.size ? { file, durationMs: length(), bars: barsOf(levels) } : undefined)
    })
  })
  signal.addEventListener('abort', stop)
  recorder.addEventListener('start', () => {
    begunAt = performance.now()
  })
  recorder.start()
  return { stop, ended }
}
