import { useT } from '#web/admin/lib/texts.tsx'

/** Of a complaint that comes first (spec/complaints 12). */
export const FlaggerMark = ({ name }: { name: string }) => (
  <span className="inline-block self-start rounded-lg bg-info-soft px-2 py-0.5 text-sm font-medium text-info wrap-anywhere">
    {useT()('admin.trusted_flaggers.mark', { name })}
  </span>
)
