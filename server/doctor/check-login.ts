import type { Config } from '#server/config.ts'
import { type Finding, ok, warning } from './finding.ts'

/** The home page and the privacy policy tell customers of a login in two steps. */
export const checkLogin = ({ requireTwoFactor }: Pick<Config, 'requireTwoFactor'>): Finding =>
  requireTwoFactor === 'all'
    ? ok('takes two steps')
    : warning(`the home page and the privacy policy promise two steps, and REQUIRE_2FA is ${requireTwoFactor}: set it to all`)
