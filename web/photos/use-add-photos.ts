import { useState } from 'react'
import type { PhotoVisibility } from '#contract/rules/values.ts'
import { type Chosen, type Refused, readChosenFiles } from './chosen.ts'
import { startUploads } from './uploads.ts'

type Choice = { chosen: Chosen[]; leftOut: number }
const nothing: Choice = { chosen: [], leftOut: 0 }

const release = (chosen: readonly Chosen[]) => {
  for (const { url } of chosen) URL.revokeObjectURL(url)
}

/** At most as many as there are places left. */
export function useAddPhotos(left: number) {
  const [{ chosen, leftOut }, setChoice] = useState(nothing)
  const [refused, setRefused] = useState<Refused[]>([])
  return {
    chosen,
    leftOut,
    refused,
    forgetRefused: () => setRefused([]),
    choose: async (files: File[]) => {
      const readFiles = await readChosenFiles(files)
      release(readFiles.chosen.slice(left))
      setRefused(readFiles.refused)
      setChoice({
        chosen: readFiles.chosen.slice(0, left),
        leftOut: Math.max(0, readFiles.chosen.length - left),
      })
    },
    send: (framed: Chosen[], visibility: PhotoVisibility) => {
      startUploads(framed, visibility)
      setChoice(nothing)
    },
    cancel: () => {
      release(chosen)
      setChoice(nothing)
    },
  }
}
