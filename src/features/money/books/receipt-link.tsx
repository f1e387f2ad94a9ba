import { may, type Viewer } from '#contract/matters/rules.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ReceiptLinkProps {
  payment: string
  viewer: Viewer
  /** Stands here instead for whoever reads no receipts: those who keep the books, and no more. */
  otherwise?: ReactNode
  children: string
}

/** Leads to a payment's receipt, which needs a right to matters. */
export const ReceiptLink = ({ payment, viewer, otherwise, children }: ReceiptLinkProps) =>
  may.seeAllMatters(viewer) ? (
    <Link to="/payments/$id/receipt" params={{ id: payment }}>
      {children}
    </Link>
  ) : (
    (otherwise ?? children)
  )
