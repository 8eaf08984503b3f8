/**
 * The members with news; 'all' after a time in which notifications of other processes may be lost.
 */
export type NotifiedMembers = number[] | 'all'

/**
 * Tells all processes which members have news. A notification carries ids only, and a lost one does
 * no harm: the sweep of each process finds the news.
 */
export type Notifier = {
  notify(memberIds: number[]): void
  onNotify(listener: (members: NotifiedMembers) => void): void
  /**
   * Sends an event that holds only now. It is stored nowhere, and who does not listen misses it.
   */
  sendEphemeral(event: EphemeralEvent): void
  onEphemeral(listener: (event: EphemeralEvent) => void): void
  close(): Promise<void>
}

/** Somebody types to this member, in this conversation. */
export type EphemeralEvent = { memberId: number; conversationId: string }
