/** The lengths of a frame by its configuration (RFC 6716, table 2), in samples of 48 kHz. */
const SILK = [480, 960, 1920, 2880]
const HYBRID = [480, 960]
const CELT = [120, 240, 480, 960]
const MOST_SAMPLES = 5760

function frameSamples(configuration: number): number {
  if (configuration < 12) return SILK[configuration & 3] ?? 0
  return (configuration < 16 ? HYBRID[configuration & 1] : CELT[configuration & 3]) ?? 0
}

/** How long a packet of Opus sounds, by its own first bytes. Throws where it cannot be one. */
export function opusMs(packet: Uint8Array): number {
  const [head, second = 0] = packet
  if (head === undefined) throw new Error('an empty packet')
  const code = head & 3
  const frames = code === 3 ? second & 63 : Math.min(code, 1) + 1
  const samples = frames * frameSamples(head >> 3)
  if (samples === 0 || samples > MOST_SAMPLES) throw new Error('not a packet of Opus')
  return samples / 48
}
