import type { ProfileCard } from '#contract/profiles.ts'

type MainImage = NonNullable<ProfileCard['main_image']>

/**
 * What the `img` of a card needs to take the smallest file that is enough (spec/pages 31); cards
 * are 3:4.
 */
export const cardPicture = ({ thumb_filename, srcset }: MainImage) => ({
  src: thumb_filename,
  srcSet: srcset,
  width: 3,
  height: 4,
})

/** A face in a circle larger than those of lists: the square where that is enough. `pixels` is its width on the screen. */
export const facePicture = (image: MainImage | null | undefined, pixels: number) =>
  image
    ? {
        src: image.match,
        srcSet: `${image.match} 160w, ${image.thumb_filename} 320w`,
        sizes: `${pixels}px`,
      }
    : {}

/** The widths that a whole picture takes where it is shown in a window as large as it fits. */
export function sizesInWindow({ width, height }: { width: number | null; height: number | null }): string {
  return width && height ? `min(100vw, ${Math.round((100 * width) / height)}vh)` : '100vw'
}
