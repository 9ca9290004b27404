import { expect, test } from 'vitest'
import { loginContext, loginSearchForRole, readLoginSearch } from './login-search.ts'

test('an unknown origin of a login is dropped', () => {
  expect(readLoginSearch({ from: 'nowhere' }).from).toBeUndefined()
})

test('the login reads its tab and method from the URL and ignores other values [AUTH-01]', () => {
  expect(readLoginSearch({ tab: 'signup', way: 'password' })).toMatchObject({ tab: 'signup', way: 'password' })
  expect(readLoginSearch({ tab: 'signin', way: 'magic' })).toMatchObject({ tab: undefined, way: undefined })
})

test('another sign-in method keeps origin and target and drops an old error [NAV-10]', () => {
  const search = { from: 'aichat', redirect: '/invoice/1', problem: 'signIn.providerFailed', tab: 'signup' } as const

  expect(loginContext(search)).toEqual({ from: 'aichat', redirect: '/invoice/1' })
})

test('switching the login mode and back keeps the AI chat and other targets [NAV-10]', () => {
  const asContractor = loginSearchForRole({ from: 'aichat', tab: 'signup' }, 'contractor')

  expect(asContractor).toEqual({ from: 'contractor', redirect: '/ai-chat?from=login' })
  expect(loginSearchForRole(asContractor, 'customer')).toEqual({ from: 'aichat' })
  expect(loginSearchForRole({ from: 'customer', redirect: '/invoice/1' }, 'contractor')).toEqual({
    from: 'contractor',
    redirect: '/invoice/1',
  })
})
