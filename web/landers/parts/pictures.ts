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

const findFile = (files: Record<string, string>, name: string): string =>
  Object.entries(files).find(([file]) => file.includes(`/${name}.`))?.[1] ?? ''

/** The silent footage begins with the drawing. */
export const stillUrl = (name: PictureName): string => findFile(stills, name)
export const filmUrl = (name: PictureName): string => findFile(films, name)
