import type { WithdrawalReceipt, WithdrawalStatement } from '#contract/agreements/withdrawals/withdrawals.ts'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Confirmation } from './confirmation.tsx'
import { StatementForm } from './statement-form.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** On /angra, after its first step: the browser's back button leads to what was written. */
    isWithdrawalWritten?: true
  }
}

interface WithdrawalStepsProps {
  order: string | undefined
  onReceived: (confirmation: { receipt: WithdrawalReceipt; email: string }) => void
}

/** A statement is written, then confirmed: the law asks for both steps, and for no reason. */
export const WithdrawalSteps = ({ order, onReceived }: WithdrawalStepsProps) => {
  const [statement, setStatement] = useState<WithdrawalStatement>()
  const navigate = useNavigate()
  const { history } = useRouter()
  const isWritten = useLocation({ select: ({ state }) => state.isWithdrawalWritten })
  const goOn = (written: WithdrawalStatement) => {
    setStatement(written)
    return navigate({ to: '/angra', search: true, state: { isWithdrawalWritten: true } })
  }
  if (statement && isWritten)
    return (
      <Confirmation
        statement={statement}
        onChange={() => history.back()}
        onReceived={(receipt) => onReceived({ receipt, email: statement.email })}
      />
    )
  return <StatementForm written={statement} order={order} onComplete={goOn} />
}
