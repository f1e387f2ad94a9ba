import { Button } from '@mantine/core'

export const Actions = () => (
  <>
    <Button>Öppna</Button>
    <Button>Ändra</Button>
    <Button>Radera</Button>
  </>
)
