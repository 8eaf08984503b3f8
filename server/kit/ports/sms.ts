export type Sms = {
  /** False if no SMS service is configured. Features that need one are then not offered. */
  available: boolean
  /** Sends a text message to an E.164 number (`+31612345678`). Throws if it was not taken. */
  send(message: { to: string; text: string }): Promise<void>
}

/** A text message that the demo kept instead of sending. */
export type CaughtSms = { id: string; to: string; text: string; at: string }
