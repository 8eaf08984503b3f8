import { type PictureName, stillOf } from './pictures.ts'

/** A drawing above, and below what stands on its table a dark ground for the words. */
export function Backdrop({ picture }: { picture: PictureName }) {
  return (
    <div aria-hidden="true" className="lander-dusk absolute inset-0">
      <div className="absolute inset-x-0 top-0 bottom-76 overflow-hidden [&>img]:object-[50%_88%]">
        <Still picture={picture} />
        <div className="lander-shade-foot absolute inset-0" />
      </div>
    </div>
  )
}

/** The first drawing of a page; its faces stand a little below its middle. */
export const Still = ({ picture }: { picture: PictureName }) => (
  <img
    src={stillOf(picture)}
    alt=""
    width={1600}
    height={900}
    fetchPriority="high"
    className="absolute inset-0 size-full object-cover object-[50%_65%]"
  />
)
