const stills = import.meta.glob<string>('#web/landers/pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type PictureName = 'evening' | 'cafe' | 'park' | 'beach'

const fileOf = (files: Record<string, string>, name: string): string =>
  Object.entries(files).find(([file]) => file.includes(`/${name}.`))?.[1] ?? ''

/** The address of a drawing. */
export const stillOf = (name: PictureName): string => fileOf(stills, name)
