/** The members with news; 'all' where notifications may have been lost. */
export type NotifiedMembers = number[] | 'all'

/**
 * Tells all processes which members have news, by id only, and that the site changed. A lost
 * notification does no harm: each process also sweeps for news and reloads settings.
 */
export type Notifier = {
  notify(memberIds: number[]): void
  onNotify(listener: (members: NotifiedMembers) => void): void
  /** Settings, brands or texts changed, or notifications may have been lost. */
  notifySiteChange(): void
  onSiteChange(listener: () => void): void
  /** Sends an event that is never stored; a member who is offline misses it. */
  sendEphemeral(event: EphemeralEvent): void
  onEphemeral(listener: (event: EphemeralEvent) => void): void
  close(): Promise<void>
}

/** Another member is typing to this member, in this conversation. */
export type EphemeralEvent = { memberId: number; conversationId: string }
