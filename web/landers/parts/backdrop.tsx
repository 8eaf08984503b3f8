import { cx } from '#web/ui/cx.ts'
import { type PictureName, stillOf } from './pictures.ts'

/** A drawing behind everything, from edge to edge. */
export function Backdrop({ picture, atFoot }: { picture: PictureName; atFoot?: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden bg-[#2a1428]">
      <img
        src={stillOf(picture)}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
      <div className={cx('absolute inset-0', atFoot ? 'lander-shade-foot' : 'lander-shade')} />
    </div>
  )
}
