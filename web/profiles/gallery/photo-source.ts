import type { ProfileCard } from '#contract/profiles.ts'

type MainImage = NonNullable<ProfileCard['main_image']>
type FaceImage = Pick<MainImage, 'match' | 'thumb_filename'>

/** 3:4; the smallest file that is sharp enough (spec/pages 31). */
export const cardPicture = ({ thumb_filename, srcset }: MainImage) => ({
  src: thumb_filename,
  srcSet: srcset,
  width: 3,
  height: 4,
})

/** The square thumbnail where that is sharp enough. */
export const facePicture = (image: FaceImage | null | undefined, pixels: number) =>
  image
    ? {
        src: image.match,
        srcSet: `${image.match} 160w, ${image.thumb_filename} 320w`,
        sizes: `${pixels}px`,
      }
    : {}

/** For a whole picture that fits into the window. */
export function sizesInWindow({ width, height }: { width: number | null; height: number | null }): string {
  return width && height ? `min(100vw, ${Math.round((100 * width) / height)}vh)` : '100vw'
}
