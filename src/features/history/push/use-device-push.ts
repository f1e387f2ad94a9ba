import { pushKeyQuery, useSubscribe, useUnsubscribePush } from '#api/push-hooks.ts'
import { PushSubscription } from '#contract/history/push.ts'
import { askForPush, devicePush, subscribeDevice } from '#lib/device-push.ts'
import { forgetDevice } from '#lib/forget-device.ts'
import { asCallFailed, type CallFailed } from '#lib/call-failed.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Notifications on this device: `off` can be turned on, `on` off again. The server knows if it is
 * on; it is asked only where the browser's owner has said yes once.
 */
export const useDevicePush = () => {
  const queryClient = useQueryClient()
  const [device, setDevice] = useState(devicePush)
  const key = useQuery({ ...pushKeyQuery({}), enabled: device === 'granted' })
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribePush()
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) =>
      work().catch((error: unknown) => {
        throw asCallFailed(error)
      }),
    onSettled: () => setDevice(devicePush()),
  })
  const turnOn = () =>
    act.mutate(async () => {
      if (!(await askForPush())) return
      const { key: serverKey } = await queryClient.query(pushKeyQuery({}))
      await subscribe.mutateAsync({ body: PushSubscription.parse(await subscribeDevice(serverKey)) })
    })
  const turnOff = () =>
    act.mutate(async () => {
      await unsubscribe.mutateAsync({})
      await forgetDevice()
    })
  return { state: stateOf(device, key), turnOn, turnOff, isBusy: act.isPending, failure: act.error }
}

const stateOf = (
  device: ReturnType<typeof devicePush>,
  { data, error, isPending }: { data: { subscribed: boolean } | undefined; error: CallFailed | null; isPending: boolean },
) => {
  if (device === 'askable') return 'off'
  if (device !== 'granted') return device
  if (data) return data.subscribed ? 'on' : 'off'
  return isPending || isAbsent(error) ? 'none' : 'off'
}
