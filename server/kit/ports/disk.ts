export type Disk = {
  /** The share of the disk that we can still use, from 0 to 1. */
  freeShare(): Promise<number>
}
