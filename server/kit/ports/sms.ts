export type Sms = {
  /**
   * False where the installation has nobody who sends text messages: nothing that needs one is
   * offered.
   */
  available: boolean
  /**
   * Sends a text message to a phone in E.164 form (`+31612345678`). Throws where it was not taken.
   */
  send(message: { to: string; text: string }): Promise<void>
}

/** A text message that the demo caught. */
export type CaughtSms = { id: string; to: string; text: string; at: string }
