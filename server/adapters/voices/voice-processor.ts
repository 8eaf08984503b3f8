import type { ChildProcess } from 'node:child_process'
import { fileProcesses, startProcess } from '#server/adapters/processes/file-processes.ts'
import type { ProcessedVoice, VoiceProcessor } from '#server/kit/ports/voice-processor.ts'

export type VoiceOrder = { recording: Uint8Array; mostMs: number }

export type VoiceProcessorOptions = {
  /** The most seconds for reading a recording. */
  seconds?: number
  start?: () => ChildProcess
}

// Limits of one node. Nothing is decoded: a minute of Opus takes milliseconds.
const AT_ONCE = 2
const SECONDS = 5
const MEGABYTES = 300

const start = () => startProcess(new URL('./voice-process.ts', import.meta.url), MEGABYTES)

/** Reads recordings in at most two child processes, so that a hostile file cannot harm the server. */
export function createVoiceProcessor(options: VoiceProcessorOptions = {}): VoiceProcessor {
  const rewrap = fileProcesses<ProcessedVoice>({
    seconds: SECONDS,
    atOnce: AT_ONCE,
    start,
    ...options,
  })
  return { process: (recording, mostMs) => rewrap({ recording, mostMs } satisfies VoiceOrder) }
}
