const stills = import.meta.glob<string>('#web/landers/pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const films = import.meta.glob<string>('#web/landers/pictures/*.webm', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type PictureName = 'evening' | 'cafe' | 'park' | 'beach'

const fileOf = (files: Record<string, string>, name: string): string =>
  Object.entries(files).find(([file]) => file.includes(`/${name}.`))?.[1] ?? ''

/** The addresses of a drawing and of the silent footage that begins with it. */
export const stillOf = (name: PictureName): string => fileOf(stills, name)
export const filmOf = (name: PictureName): string => fileOf(films, name)
