import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStaff } from '#web/admin/lib/session.ts'

type MemberLinkProps = { id: string; children: ReactNode; className?: string }

/** A link only for whoever may open the page. */
export function MemberLink({ id, children, className = '' }: MemberLinkProps) {
  if (!useStaff().permissions.includes('members')) return <span className={className}>{children}</span>
  return (
    <Link to={`/admin/members/${id}`} className={`link ${className}`}>
      {children}
    </Link>
  )
}
