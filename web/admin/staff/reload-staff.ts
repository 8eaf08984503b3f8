import { queryClient } from '#web/admin/lib/queries.ts'

export const reloadStaff = () => void queryClient.invalidateQueries({ queryKey: ['staff'] })
