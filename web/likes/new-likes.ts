import { useQuery } from '@tanstack/react-query'
import { likesQuery } from './likes.api.ts'

export function useNewLikes(): number {
  const { data } = useQuery({ ...likesQuery, select: (likes) => likes.num_new_likes })
  return data ?? 0
}
