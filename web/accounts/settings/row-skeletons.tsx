import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function RowSkeletons({ rows }: { rows: number }) {
  return (
    <div className="flex flex-col gap-4 py-1">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4">
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-28" />
          </div>
          <Skeleton className="h-9 w-24 rounded-full" />
        </div>
      ))}
    </div>
  )
}
