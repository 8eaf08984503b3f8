import { type CharsetSamples, type ImportCharset, unsureCharsets } from '#contract/admin/imports.ts'
import { readCsv } from './read-csv.ts'

const SAMPLES = 3
const SAMPLE_LETTERS = 120

/** Letters of our languages, and the signs that word processors put in. */
const USUAL = /[à-öø-üœßąćęłńśźż‘’“”„…–—€]/giu

async function samplesIn(file: string, charset: ImportCharset): Promise<string[]> {
  const samples: string[] = []
  for await (const { cells } of readCsv(file, charset)) {
    const telling = Object.values(cells).filter((cell) => /[^\0-\x7F]/.test(cell))
    if (telling.length) samples.push(telling.join(' · ').replaceAll('\0', '␀').slice(0, SAMPLE_LETTERS))
    if (samples.length === SAMPLES) break
  }
  return samples
}

/**
 * What a file says in each set that it may be in, in rows where the sets differ; the set in which
 * most of it are letters of our languages comes first. Throws what `readCsv` throws.
 */
export async function samplesOf(file: string): Promise<CharsetSamples[]> {
  const usual = ({ samples }: CharsetSamples) => samples.join('').match(USUAL)?.length ?? 0
  const read = await Promise.all(
    unsureCharsets.map(async (charset) => ({ charset, samples: await samplesIn(file, charset) })),
  )
  return read.toSorted((one, other) => usual(other) - usual(one))
}
