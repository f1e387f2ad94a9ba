import { hasCall } from '#api/extras.ts'
import { profileQuery } from '#api/profile-query.ts'
import { session } from '#api/session.ts'
import { canUsePasskeys } from '#lib/can-use-passkeys.ts'
import type { Tokens } from '#contract/accounts/accounts.ts'
import { loginTexts as t } from '#texts/accounts/login.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import styles from '#ui/dialog-form.module.css'
import { PasskeyLogin } from './passkey-login.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginAgainDialogProps {
  text?: string
  /** Makes the dialog dismissible: set it while the session is still valid. */
  onClose?: () => void
}

/**
 * Login dialog over the current page, usually because the session has ended. The page keeps its
 * state.
 */
const LoginAgainDialog = ({ text = t.againText, onClose }: LoginAgainDialogProps) => {
  const navigate = useNavigate()
  const { href, pathname } = useLocation()
  const queryClient = useQueryClient()
  useFreshDataAfterwards(queryClient)
  const email = queryClient.getQueryData(profileQuery({}).queryKey)?.email || undefined
  const toLogin = () => void navigate({ to: '/login', search: { redirect: href } })
  const goOn = (tokens: Tokens) => {
    session.keep(tokens)
    onClose?.()
    if (tokens.setup_2fa_required && pathname !== '/setup-2fa') void navigate({ to: '/setup-2fa', search: { redirect: href } })
  }
  return (
    <Dialog title={t.again} onClose={onClose ?? toLogin} form firm={onClose === undefined}>
      <p>{text}</p>
      <LoginForm className={styles.form} email={email} onLogin={goOn} onCancel={onClose ?? toLogin} />
      {hasCall('passkeys.logIn') && canUsePasskeys() && <PasskeyLogin onLogin={goOn} />}
    </Dialog>
  )
}
export default LoginAgainDialog

/** Queries that ran without a session have failed: refetch them once it is back. */
const useFreshDataAfterwards = (queryClient: QueryClient) =>
  useEffect(
    () => () => {
      if (session.exists()) void queryClient.invalidateQueries()
    },
    [queryClient],
  )
