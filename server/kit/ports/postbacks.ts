/** `refused`: this address is never called. `later`: it did not take the call; try again. */
export type PostbackAnswer = { outcome: 'sent' | 'refused' | 'later'; answer: string }

/** Calls the addresses of partners, and nothing inside our own network (spec/abuse T31). */
export type Postbacks = {
  /** Whether an address may be called at all; where its name leads to is checked with each call. */
  accepts(address: string): boolean
  /** GETs an address once. Never throws for an error of the other side. */
  call(address: string): Promise<PostbackAnswer>
}
