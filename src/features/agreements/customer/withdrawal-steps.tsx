import type { WithdrawalReceipt, WithdrawalStatement } from '#contract/agreements/withdrawals/withdrawals.ts'
import { useState } from 'react'
import { Confirmation } from './confirmation.tsx'
import { StatementForm } from './statement-form.tsx'

interface WithdrawalStepsProps {
  order: string | undefined
  onReceived: (confirmation: { receipt: WithdrawalReceipt; email: string }) => void
}

/** A statement is written, then confirmed: the law asks for both steps, and for no reason. */
export const WithdrawalSteps = ({ order, onReceived }: WithdrawalStepsProps) => {
  const [statement, setStatement] = useState<WithdrawalStatement>()
  const [isComplete, setComplete] = useState(false)
  const complete = (written: WithdrawalStatement) => {
    setStatement(written)
    setComplete(true)
  }
  if (statement && isComplete)
    return (
      <Confirmation
        statement={statement}
        onChange={() => setComplete(false)}
        onReceived={(receipt) => onReceived({ receipt, email: statement.email })}
      />
    )
  return <StatementForm written={statement} order={order} onComplete={complete} />
}
