/** Whom a bell names; 'all' after a time in which rings of other processes may have been missed. */
export type Rung = number[] | 'all'

/** Tells other processes that members have news. Ids only; a bell that is not heard loses nothing (the sweep finds it). */
export type Bell = {
  ring(memberIds: number[]): void
  onRing(listener: (rung: Rung) => void): void
  /** Says something that holds only now. Kept nowhere, and missed by whoever does not listen. */
  whisper(whisper: Whisper): void
  onWhisper(listener: (whisper: Whisper) => void): void
  close(): Promise<void>
}

/** Somebody types to this member, in this conversation. */
export type Whisper = { memberId: number; conversationId: string }
