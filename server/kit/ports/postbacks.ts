/** `refused`: this address is never called. `later`: it did not take the call; try again. */
export type PostbackAnswer = { outcome: 'sent' | 'refused' | 'later'; answer: string }

/** Calls addresses of partners and programs, none inside our own network (spec/abuse T31). */
export type Postbacks = {
  /** Whether an address may be called at all; where its name leads to is checked with each call. */
  accepts(address: string): boolean
  /** GETs an address once, or POSTs `post` to it. Never throws for an error of the other side. */
  call(address: string, post?: { headers: Record<string, string>; body: string }): Promise<PostbackAnswer>
}
