/** The audio of a recording in a container that was made anew, without anything else of the file. */
export type ProcessedVoice = { file: Uint8Array; format: 'webm' | 'mp4'; durationMs: number }

/** Reads recordings of strangers. */
export type VoiceProcessor = {
  /**
   * Takes one track of Opus or AAC out of a WebM, Ogg or MP4 and puts it into a new file; decodes
   * nothing. One that is longer than `mostMs` has no file. Returns `unreadable` for all else, and
   * `interrupted` if processing broke off before that was known.
   */
  process(recording: Buffer, mostMs: number): Promise<ProcessedVoice | 'unreadable' | 'interrupted'>
}
