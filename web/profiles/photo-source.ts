/** The widths in pixels of the two sizes that the server keeps of a photo (3:4). */
const WIDTHS = { small: 320, large: 720 }

/** What an `img` needs to take the smaller file where that is enough. */
export const photoSource = ({ small, large }: { small: string; large: string }) => ({
  src: small,
  srcSet: `${small} ${WIDTHS.small}w, ${large} ${WIDTHS.large}w`,
  width: 3,
  height: 4,
})
