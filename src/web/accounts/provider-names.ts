import type { OwnAccountView } from '#api/accounts/account-view.ts'

export const PROVIDER_NAMES: Record<OwnAccountView['providers'][number], string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  APPLE: 'Apple',
}
