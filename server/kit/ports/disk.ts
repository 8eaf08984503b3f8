/** Where this node keeps files. */
export type Disk = {
  /** What is free of it for us, from 0 to 1. */
  freeShare(): Promise<number>
}
