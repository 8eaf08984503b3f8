import { type CharsetSamples, type ImportCharset, unsureCharsets } from '#contract/admin/imports.ts'
import { readCsv } from './read-csv.ts'

const SAMPLES = 3
const SAMPLE_LETTERS = 120

/** Letters of our languages, and typographic signs of word processors. */
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
 * Samples of a file in each possible set, from rows where the sets differ; first the set with the
 * most letters of our languages. Throws what `readCsv` throws.
 */
export async function readSamples(file: string): Promise<CharsetSamples[]> {
  const usual = ({ samples }: CharsetSamples) => samples.join('').match(USUAL)?.length ?? 0
  const read = await Promise.all(
    unsureCharsets.map(async (charset) => ({ charset, samples: await samplesIn(file, charset) })),
  )
  return read.toSorted((one, other) => usual(other) - usual(one))
}
