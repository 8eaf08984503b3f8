import { type PictureName, stillUrl } from './pictures.ts'

/** The words are on a dark ground below the drawing. */
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

/** Its faces are a little below its middle. */
export const Still = ({ picture }: { picture: PictureName }) => (
  <img
    src={stillUrl(picture)}
    alt=""
    width={1600}
    height={900}
    fetchPriority="high"
    className="absolute inset-0 size-full object-cover object-[50%_65%]"
  />
)
